/** How a wrong clock breaks TLS, how to prove it, and how to synchronize each kind of device. */
import type { Article } from './types.ts'

const compare = {
  code: `date -u
curl -sI http://example.com/ | grep -i '^date:'`,
}

const linux = {
  code: `timedatectl status
chronyc tracking
chronyc sources`,
}

const setLinux = {
  code: `timedatectl set-timezone Asia/Seoul # your own: timedatectl list-timezones
timedatectl set-ntp true
chronyc makestep`,
}

const emergency = {
  code: "date -s \"$(curl -sI http://example.com/ | tr -d '\\r' | sed -n 's/^[Dd]ate: //p')\"",
}

const windows = {
  code: `w32tm /query /status
w32tm /query /source
w32tm /stripchart /computer:time.windows.com /samples:3 /dataonly`,
}

const setWindows = {
  code: `w32tm /config /manualpeerlist:time.windows.com /syncfromflags:manual /update
net stop w32time
net start w32time
w32tm /resync`,
}

const mac = {
  code: `sntp time.apple.com
sudo sntp -sS time.apple.com`,
}

const wsl = {
  code: `sudo hwclock -s
wsl.exe --shutdown`,
}

const wait = {
  code: `systemctl enable systemd-time-wait-sync.service

# in the unit of your program
[Unit]
Wants=time-sync.target
After=time-sync.target`,
}

const arduino = {
  code: `configTime(0, 0, "pool.ntp.org", "time.google.com");
while (time(nullptr) < 1700000000) delay(200);`,
}

const chrony = {
  code: `# /etc/chrony/chrony.conf; RHEL: /etc/chrony.conf
pool pool.ntp.org iburst
makestep 1.0 3
rtcsync`,
}

const verify = {
  code: `date -u
curl -sSI https://example.com/
certscope certificate example.com`,
}

export default {
  id: 'clock-wrong',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A TLS client compares the validity of every certificate with its own clock, in UTC. If that '
          + 'clock is years off, every certificate looks expired or not yet valid. If it is hours off, '
          + 'only certificates that are very new or about to expire fail.',
        'The clock starts wrong after an empty battery, on boards without a battery, and after a '
          + 'virtual machine was paused. It stays wrong when NTP cannot correct it: UDP port 123 is '
          + 'blocked, the service is off, or the offset is larger than it corrects.',
      ],
    },
    {
      heading: 'Prove that it is the clock',
      body: [
        'The sign is that many unrelated HTTPS sites fail on one device, and all of them work on '
          + 'others. Chrome then shows "Your clock is behind" or "Your clock is ahead". Compare the clock '
          + 'with the `Date` header of any server, over plain HTTP.',
        compare,
        'A difference of whole hours is a time zone mistake. The wall clock looks right, but UTC is '
          + 'wrong. A date of 1970, 2000 or the build day of the firmware means that the clock was never '
          + 'set.',
        'On Linux, look for `System clock synchronized: yes` and `NTP service: active`. `chronyc '
          + 'sources` marks the selected server with `^*`; only `^?` means that no server answers.',
        linux,
        'On Windows, `Local CMOS Clock` as the source means that nothing synchronizes it.',
        windows,
      ],
    },
    {
      heading: 'Fix it on Linux and in virtual machines',
      body: [
        setLinux,
        '`makestep` corrects a large offset at once. Without it, chrony slows or speeds the clock and '
          + 'needs hours. If NTP is blocked and you need TLS to repair that, set the time roughly from an '
          + 'HTTP header, as root:',
        emergency,
        'That header is not authenticated, so use it only to get NTP working. Time with NTS needs a '
          + 'valid certificate itself; `nocerttimecheck 1` in chrony skips the dates of the first update '
          + 'only.',
        'Containers have no clock of their own, so fix the host. Docker Desktop and WSL run in a '
          + 'virtual machine that can lag after sleep. Restart Docker Desktop. In WSL, use either of '
          + 'these:',
        wsl,
        'On a computer with Windows and Linux, both must agree on the hardware clock. `RTC in local '
          + 'TZ: yes` in `timedatectl` shows that Linux uses local time; `timedatectl set-local-rtc 0` '
          + 'returns to UTC.',
      ],
    },
    {
      heading: 'Fix it on Windows, macOS and phones',
      body: [
        'A Windows computer in a domain takes the time from its domain controller, so correct the '
          + 'controller first. Elsewhere, run as administrator:',
        setWindows,
        'macOS shows the offset with the first command and corrects it with the second.',
        mac,
        'On Android and iOS, turn on the automatic date, time and time zone. If they are on and the '
          + 'time is wrong, connect to a mobile network once or restart the device.',
      ],
    },
    {
      heading: 'Fix it on devices without a battery',
      body: [
        'Such a device must wait for NTP before the first TLS connection. With systemd-timesyncd, '
          + 'enable the service that delays `time-sync.target`.',
        wait,
        'On an ESP8266, set the time in the program, because BearSSL checks the dates with it. An ESP32 '
          + 'checks dates only if it was built with `CONFIG_MBEDTLS_HAVE_TIME_DATE=y`, which is not the '
          + 'default. It then needs the same; without it, it also accepts expired certificates.',
        arduino,
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        verify,
        '`date -u` should agree with the time of another device to the second. Run Certscope on '
          + 'another machine, as a command or as a page. If the certificate is valid there and your '
          + 'device still fails, look for a proxy or antivirus program. Programs that cached an error '
          + 'need a restart.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Allow UDP port 123 to at least one time server. Or run one inside the network and announce '
          + 'it by DHCP option 42. Let chrony step at boot:',
        chrony,
        'Replace empty batteries, and monitor the offset of servers. Do not turn verification off to '
          + 'get past the error. The device would accept any certificate, and its logs, tokens and '
          + 'scheduled jobs stay wrong.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'TLS 클라이언트는 모든 인증서의 유효 기간을 자기 시계(UTC)와 비교합니다. 시계가 몇 년씩 틀리면 모든 인증서가 만료되었거나 아직 유효하지 않은 것으로 '
          + '보입니다. 몇 시간만 틀리면 막 발급되었거나 곧 만료될 인증서에서만 실패합니다.',
        '시계는 배터리가 다 되거나 가상 머신을 멈췄다가 다시 켜면 틀어집니다. 배터리가 없는 보드에서는 켤 때마다 틀립니다. NTP가 바로잡지 못하면 계속 틀린 채로 '
          + '남습니다. UDP 123번 포트가 막혔거나, 서비스가 꺼져 있거나, 오차가 보정 한도를 넘은 경우입니다.',
      ],
    },
    {
      heading: '시계 문제인지 확인하기',
      body: [
        '여러 HTTPS 사이트가 한 기기에서만 실패하고 다른 기기에서는 정상이면 시계를 의심하세요. 이때 Chrome은 시계가 느리거나 빠르다는 안내를 표시합니다. 아무 '
          + '서버나 일반 HTTP로 접속해 `Date` 헤더와 비교하세요.',
        compare,
        '차이가 정확히 몇 시간이라면 시간대 설정이 틀린 것입니다. 화면의 시각은 맞아 보여도 UTC가 어긋나 있습니다. 날짜가 1970년이나 2000년, 펌웨어 빌드 '
          + '날짜라면 시계를 맞춘 적이 없는 것입니다.',
        'Linux에서는 `System clock synchronized: yes`와 `NTP service: active`가 보여야 합니다. `chronyc sources` '
          + '결과에서 선택된 서버는 `^*`로 표시됩니다. 모두 `^?`라면 응답하는 서버가 없는 것입니다.',
        linux,
        'Windows에서 시간 원본이 `Local CMOS Clock`이라면 동기화되지 않는 상태입니다.',
        windows,
      ],
    },
    {
      heading: 'Linux와 가상 머신에서 고치기',
      body: [
        setLinux,
        '`makestep`은 큰 오차를 한 번에 바로잡습니다. 이 명령이 없으면 chrony는 시계의 빠르기를 조절해 맞추므로 몇 시간이 걸립니다. NTP가 막혀 있고 이를 '
          + '고치는 데 TLS가 필요하다면, root 권한으로 HTTP 헤더를 이용해 대략 맞추세요.',
        emergency,
        '이 헤더는 인증된 값이 아니므로 NTP를 살리는 용도로만 쓰세요. NTS를 쓰는 시간 동기화에는 유효한 인증서가 필요합니다. chrony에 '
          + '`nocerttimecheck 1`을 지정하면 첫 동기화 때만 날짜를 검사하지 않습니다.',
        '컨테이너에는 별도의 시계가 없으므로 호스트에서 고쳐야 합니다. Docker Desktop과 WSL은 가상 머신에서 실행되므로 절전에서 깨어난 뒤 시계가 늦을 수 '
          + '있습니다. Docker Desktop은 재시작하고, WSL에서는 다음 둘 중 하나를 실행하세요.',
        wsl,
        'Windows와 Linux를 함께 설치한 컴퓨터에서는 하드웨어 시계의 기준이 같아야 합니다. `timedatectl` 결과의 `RTC in local TZ: '
          + 'yes`는 Linux가 현지 시각을 쓴다는 뜻입니다. `timedatectl set-local-rtc 0`으로 UTC로 되돌리세요.',
      ],
    },
    {
      heading: 'Windows, macOS, 휴대전화에서 고치기',
      body: [
        '도메인에 가입한 Windows는 도메인 컨트롤러에서 시각을 받으므로 컨트롤러부터 맞추세요. 그 밖의 경우에는 관리자 권한으로 실행하세요.',
        setWindows,
        'macOS에서는 첫 명령으로 오차를 확인하고 두 번째 명령으로 맞추세요.',
        mac,
        'Android와 iOS에서는 날짜, 시각, 시간대의 자동 설정을 켜세요. 켜져 있는데도 틀리다면 이동통신망에 한 번 연결하거나 기기를 다시 시작하세요.',
      ],
    },
    {
      heading: '배터리가 없는 기기에서 고치기',
      body: [
        '이런 기기는 첫 TLS 연결 전에 NTP 동기화를 기다려야 합니다. systemd-timesyncd를 쓴다면 `time-sync.target`을 늦추는 서비스를 '
          + '켜세요.',
        wait,
        'ESP8266에서는 BearSSL이 시각으로 날짜를 검사하므로 프로그램에서 시각을 맞추세요. ESP32는 기본값이 아닌 '
          + '`CONFIG_MBEDTLS_HAVE_TIME_DATE=y`로 빌드했을 때만 날짜를 검사하며, 이때는 시각을 똑같이 맞춰야 합니다. 이 옵션이 없으면 만료된 인증서도 '
          + '받아들입니다.',
        arduino,
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        verify,
        '`date -u` 결과가 다른 기기의 시각과 초 단위까지 맞아야 합니다. 다른 장비에서 Certscope 명령이나 페이지로도 확인하세요. 인증서가 정상인데 이 기기만 '
          + '계속 실패한다면 프록시나 백신이 원인일 수 있습니다. 오류를 캐시한 프로그램은 재시작해야 합니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '시간 서버로 나가는 UDP 123번 포트를 하나 이상 허용하거나, 내부에 시간 서버를 두고 DHCP 옵션 42로 알리세요. chrony가 부팅할 때 시각을 한 번에 '
          + '맞추게 하세요.',
        chrony,
        '방전된 배터리를 교체하고 서버의 시계 오차를 모니터링하세요. 오류를 피하려고 인증서 검증을 끄지 마세요. 기기가 어떤 인증서든 받아들이게 되고, 로그와 토큰, 예약 '
          + '작업의 시각은 여전히 틀립니다.',
      ],
    },
  ],
} as const satisfies Article
