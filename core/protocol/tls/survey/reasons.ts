/** Why a part of a survey was not measured. */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'

export const SURVEY_REASONS = {
  'survey-no-answer': {
    en: 'The server did not answer this handshake in time.',
    ko: '서버가 이 핸드셰이크에 제때 응답하지 않았습니다.',
    transient: true,
  },
  'survey-cut': {
    en: 'The server closed this connection without an alert.',
    ko: '서버가 TLS 경고(alert) 없이 이 연결을 끊었습니다.',
    transient: true,
  },
  'survey-unreadable': {
    en: 'The response to this handshake could not be read.',
    ko: '이 핸드셰이크의 응답을 해석할 수 없었습니다.',
  },
  'survey-no-handshake': {
    en: 'The server accepts no handshake that this check can carry to its end.',
    ko: '이 확인에서 끝까지 진행할 수 있는 핸드셰이크를 서버가 받아들이지 않습니다.',
  },
  'survey-no-ticket': {
    en: 'The server handed out no session ticket in the time that the check waited.',
    ko: '기다리는 동안 서버가 세션 티켓을 보내지 않았습니다.',
    transient: true,
  },
  'survey-budget': {
    en: 'The check reached its limit of {limit} connections before it could check this.',
    ko: '이 항목을 확인하기 전에 연결 한도({limit}개)에 도달했습니다.',
  },
  'survey-other-port': {
    en: 'All cipher suites are listed on port 443 only. To limit the load on the server, this was not checked.',
    ko: '전체 암호 스위트는 443번 포트에서만 확인합니다. 서버에 부담을 주지 않으려고 이 항목은 확인하지 않았습니다.',
  },
  'survey-paced': {
    en: 'This address was checked often in the last minute. To limit the load on the server, this was not checked.',
    ko: '지난 1분 동안 이 주소를 여러 번 확인했습니다. 서버에 부담을 주지 않으려고 이 항목은 확인하지 않았습니다.',
    transient: true,
  },
  'survey-deadline': {
    en: 'There was no time left to check this.',
    ko: '시간이 부족하여 이 항목을 확인하지 못했습니다.',
    transient: true,
  },
  'survey-limited': {
    en: 'The server limits connections: it closed some on which it was offered what it accepts on others.',
    ko: '서버가 연결 수를 제한합니다. 다른 연결에서는 받아들인 핸드셰이크인데도 일부 연결을 끊었습니다.',
    transient: true,
  },
  'survey-no-connection': {
    en: 'No further connection to the server could be opened.',
    ko: '서버에 더는 연결할 수 없었습니다.',
    transient: true,
  },
} as const satisfies Catalogue

export type SurveyReason = Coded<typeof SURVEY_REASONS>
