/** The clock of the client is wrong, so valid certificates look expired or too new. */
import type { Entry } from './types.ts'

export default {
  id: 'clock-wrong',
  causeGroup: 'clock-skew',
  patterns: [
    'Your clock is ahead',
    'Your clock is behind',
    'Your clock is ahead …… ERR_CERT_DATE_INVALID',
    'Your clock is behind …… ERR_CERT_DATE_INVALID',
    'Deine Uhr geht vor …… ERR_CERT_DATE_INVALID',
    'Deine Uhr geht nach …… ERR_CERT_DATE_INVALID',
    'Ihre Uhr geht vor …… ERR_CERT_DATE_INVALID',
    'Ihre Uhr geht nach …… ERR_CERT_DATE_INVALID',
    'Je klok loopt voor …… ERR_CERT_DATE_INVALID',
    'Je klok loopt achter …… ERR_CERT_DATE_INVALID',
    'Saatiniz ileri …… ERR_CERT_DATE_INVALID',
    'Saatiniz geri …… ERR_CERT_DATE_INVALID',
    "because your computer's date and time … are incorrect",
    "because your device's date and time … are incorrect",
    'date and time … are incorrect … ERR_CERT_DATE_INVALID',
    'your clock needs to be set correctly',
    'Your Computer Clock is Wrong',
    "Your computer's clock is wrong",
    {
      text: 'Your computer thinks it is',
      with: [
        'firefox',
        'connecting securely',
        'ssl',
        'tls',
        'sslerror',
        'certificateerror',
        'certificate',
        'cert',
        'https handshake',
        'x509',
      ],
    },
    'which prevents Firefox from connecting securely',
    'current time 1970 … is before',
    'certificate has expired or is not yet valid: current time 1970 … is before',
    'certificate has expired or is not yet valid: current time 2000-01-01 … is before',
    'certificate has expired or is not yet valid: current time 1980 … is before',
    "certificate is used before the 'Not Before' time",
    "client certificate is used before the 'Not Before' time",
    {
      text: 'clock skew',
      with: 'verification',
    },
    'bad certificate … check for clock skew',
    'TLS error "bad certificate" - check for clock skew',
    {
      text: 'system clock is incorrect',
      with: 'verification',
    },
    {
      text: 'system clock is wrong',
      with: 'verification',
    },
    'certificate is not yet valid … check your system clock',
    'certificate is not yet valid … check your clock',
    'certificate has expired … check your system clock',
    'certificate has expired … check your clock',
    {
      text: 'check your system clock',
      with: 'verification',
    },
    {
      text: 'check the system clock',
      with: 'verification',
    },
    {
      text: 'check your clock',
      with: 'verification',
    },
    {
      text: 'clock is out of sync',
      with: 'verification',
    },
    {
      text: 'system time is wrong',
      with: 'verification',
    },
    {
      text: 'wrong system time',
      with: 'verification',
    },
    {
      text: 'check the date and time settings',
      with: 'verification',
    },
    {
      text: 'check your date and time',
      with: 'verification',
    },
    {
      text: 'incorrect system date',
      with: 'verification',
    },
    '시간이 너무 먼 미래로 설정되어',
    '시간이 너무 먼 과거로 설정되어',
    '날짜와 시간…잘못되어…비공개 연결을 설정할 수 없습니다',
    '컴퓨터의 시각이 올바르지 않음',
    '시스템 설정에서 컴퓨터 시계를',
    '時計が進んでいます',
    '時計が遅れています',
    'パソコンの日時…が正しくないため',
    'コンピューターの時刻が正しくありません',
    '您的时钟快了',
    '您的时钟慢了',
    '您计算机的日期和时间…不正确',
    '您的计算机时间有误',
    '你的時鐘時間過快',
    '你的時鐘時間過慢',
    '你電腦的日期和時間…不正確',
    'Deine Uhr geht vor',
    'Deine Uhr geht nach',
    'Ihre Uhr geht vor',
    'Ihre Uhr geht nach',
    'Datum und Uhrzeit deines Computers falsch sind',
    'Datum und/oder Uhrzeit Ihres Computers sind nicht korrekt',
    'Votre horloge est en avance',
    'Votre horloge est en retard',
    "la date et l'heure de votre ordinateur … sont incorrectes",
    "L'heure de votre ordinateur est incorrecte",
    'Tu reloj está adelantado',
    'Tu reloj está atrasado',
    'El reloj está adelantado',
    'El reloj está atrasado',
    'La hora de su equipo es incorrecta',
    "L'orologio è avanti",
    "L'orologio è indietro",
    'Seu relógio está adiantado',
    'Seu relógio está atrasado',
    'O seu relógio está adiantado',
    'connessione privata … data e ora del computer … sono sbagliate',
    'conexão privada … a data e a hora do seu computador … estão incorretas',
    'защищенное соединение … неверных настроек системных часов',
    'privéverbinding … de datum en tijd van de computer … onjuist',
    'prywatnego połączenia … data i godzina … ustawione na komputerze',
    'Bilgisayarınızın tarih ve saati … yanlış olduğundan … gizli bir bağlantı',
    'kết nối riêng tư … ngày và giờ … trên máy tính',
    'Sambungan pribadi … tanggal dan waktu … komputer Anda',
    'Часы спешат',
    'Часы отстают',
    'Je klok loopt voor',
    'Je klok loopt achter',
    'Twój zegar się śpieszy',
    'Twój zegar się spóźnia',
    'Saatiniz ileri',
    'Saatiniz geri',
    'Đồng hồ của bạn chạy nhanh',
    'Đồng hồ của bạn chạy chậm',
    'Setelan jam terlalu cepat',
    'Setelan waktu Anda terlalu lambat',
    'Ваш годинник спішить',
    'Ваш годинник відстає',
    'Vaše hodiny jdou napřed',
    'Vaše hodiny se zpožďují',
    'Klockan går före',
    'Klockan går efter',
    'นาฬิกาเร็วเกินไป',
    'นาฬิกาช้าเกินไป',
    'توقيت ساعتك متقدم',
    'توقيت ساعتك متأخر',
    { text: 'SEC_E_TIME_SKEW', with: 'windows' },
    { text: '0x80090324', with: 'windows' },
    'SystemTimeWarning: System time is way off',
    'System time is way off … This will probably lead to SSL verification errors',
  ],
  asked: [
    'certificate error because the date of my computer is wrong',
    'certificate error because of a wrong clock',
    '컴퓨터 시계가 틀려서 인증서 오류',
    '컴퓨터 날짜가 잘못되어 인증서 오류',
    '기기 시간이 맞지 않아 인증서 오류',
    '휴대폰 날짜가 틀려서 인증서 경고',
    'the CMOS battery is dead, the PC thinks it is 1970',
    'after waking the virtual machine from sleep its time lags behind',
    "NTP is blocked by the firewall and the server's time has drifted",
    "my phone's date is set to last year and every site warns",
    'Raspberry Pi without a clock battery boots with an old date',
    '메인보드 배터리가 나가서 날짜가 자꾸 초기화됨',
    '가상머신을 재개했더니 시간이 뒤처져 있음',
    'NTP가 막혀서 서버 시간이 몇 분씩 어긋남',
    'PC 날짜를 바로 맞추니까 사이트가 열립니다',
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        "Your clock is ahead\nA private connection to example.com can't be established because your "
        + "computer's date and time (Tuesday, March 3, 2037 at 9:00:00 AM) are "
        + 'incorrect.\nNET::ERR_CERT_DATE_INVALID',
    },
    {
      by: 'Chrome (Korean)',
      text:
        '시간이 너무 먼 과거로 설정되어 있습니다.\n컴퓨터의 날짜와 시간(2016년 1월 1일 금요일 오전 12:03:11)이 잘못되어 example.com에 대한 비공개 '
        + '연결을 설정할 수 없습니다.',
    },
    {
      by: 'Firefox',
      text:
        'Your Computer Clock is Wrong\nYour computer thinks it is Jan 1, 2009, which prevents '
        + 'Firefox from connecting securely.',
    },
    {
      by: 'Chrome (German)',
      text: 'Deine Uhr geht nach\nNET::ERR_CERT_DATE_INVALID',
    },
    {
      by: 'Go on an embedded board',
      text:
        'x509: certificate has expired or is not yet valid: current time 1970-01-01T00:00:14Z is '
        + 'before 2025-06-01T00:00:00Z',
    },
    {
      by: 'Go client',
      text:
        'level=ERROR msg="Error getting ProviderInfo" error="client certificate is used before the '
        + "'Not Before' time\"",
    },
  ],
  fixesFor: ['visitor', 'developer', 'network', 'developer'],
  en: {
    title: 'The clock of the client is wrong',
    causes: [
      'The date, time or time zone of the device is wrong, so a valid certificate looks expired or '
        + 'not yet valid.',
      'The battery of the real-time clock is empty, or the device has none and starts in 1970 or 2000.',
      'A virtual machine, container host or WSL was suspended, and its clock was not set again.',
      'NTP is blocked by a firewall, so the clock drifts.',
    ],
    fixes: [
      'Set date, time and time zone automatically, then reload the page. Windows: Settings, Time & '
        + 'language. Android and iOS: Settings, Date & time.',
      'Linux: compare with `date -u`, then run `timedatectl set-ntp true` and check `timedatectl '
        + 'status`. Windows: `w32tm /resync`. WSL: `wsl --shutdown`.',
      'Allow NTP (UDP port 123) to a time server. Or run one in the network, and announce it by '
        + 'DHCP or group policy.',
      'On devices without a real-time clock, wait for NTP before the first TLS connection. In systemd, '
        + 'use `After=time-sync.target`, and enable `systemd-time-wait-sync.service` (chrony: '
        + '`chrony-wait.service`). Without it, the target does not wait.',
    ],
  },
  ko: {
    title: '클라이언트의 시계가 맞지 않습니다',
    causes: [
      '기기의 날짜, 시각, 시간대가 틀려서 유효한 인증서가 만료되었거나 아직 유효하지 않은 것으로 보입니다.',
      '시계(RTC)의 배터리가 방전되었거나, RTC가 없는 기기라 시각이 1970년이나 2000년에서 시작합니다.',
      '가상 머신, 컨테이너 호스트, WSL이 일시 중지되었다가 다시 실행된 뒤 시계를 맞추지 못했습니다.',
      '방화벽이 NTP를 막아 시계가 점점 어긋납니다.',
    ],
    fixes: [
      '날짜, 시각, 시간대를 자동 설정으로 바꾸고 페이지를 새로고침하세요. Windows는 설정의 시간 및 언어, Android와 iOS는 설정의 날짜 및 시간에 있습니다.',
      'Linux에서는 `date -u`로 확인하고 `timedatectl set-ntp true`를 실행한 뒤 `timedatectl status`를 보세요. Windows는 '
        + '`w32tm /resync`, WSL은 `wsl --shutdown`입니다.',
      '시간 서버로 나가는 NTP(UDP 123번 포트)를 허용하거나, 사내 시간 서버를 운영하고 DHCP나 그룹 정책으로 알리세요.',
      'RTC가 없는 기기에서는 첫 TLS 연결 전에 NTP 동기화를 기다리세요. systemd라면 `After=time-sync.target`을 지정하고 '
        + '`systemd-time-wait-sync.service`(chrony는 `chrony-wait.service`)를 켜세요. 켜지 않으면 기다리지 않습니다.',
    ],
  },
  links: [
    'https://support.google.com/chrome/answer/6098869',
    'https://support.mozilla.org/kb/troubleshoot-time-errors-secure-websites',
    'https://www.rfc-editor.org/rfc/rfc5905',
  ],
} as const satisfies Entry
