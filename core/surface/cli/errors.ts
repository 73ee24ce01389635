/** What the command line says about arguments that it cannot use. */
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../text/catalogue.ts'

const USAGE_ERRORS = {
  'command-unknown': {
    en: 'Unknown command "{command}". Run certscope --help for a list.',
    ko: '알 수 없는 명령입니다: "{command}". 목록은 certscope --help 명령으로 확인하세요.',
  },
  'command-misspelled': {
    en: 'Unknown command "{command}". Did you mean {meant}? Run certscope --help for a list.',
    ko: '알 수 없는 명령입니다: "{command}". {meant} 명령을 찾으셨나요? 목록은 certscope --help 명령으로 확인하세요.',
  },
  'subcommand-unknown': {
    en: 'Unknown command "{verb} {command}". Run certscope {verb} --help for a list.',
    ko: '알 수 없는 명령입니다: "{verb} {command}". 목록은 certscope {verb} --help 명령으로 확인하세요.',
  },
  'command-of-store': {
    en: 'certscope {command} works on the store of this machine, so --server cannot be used with it.',
    ko: 'certscope {command} 명령은 이 컴퓨터의 저장소를 쓰므로 --server 옵션과 함께 쓸 수 없습니다.',
  },
  'option-unknown': {
    en: 'Unknown option {option}. Run certscope {command} --help for a list.',
    ko: '알 수 없는 옵션입니다: {option}. 목록은 certscope {command} --help 명령으로 확인하세요.',
  },
  'option-misspelled': {
    en: 'Unknown option {option}. Did you mean {meant}? Run certscope {command} --help for a list.',
    ko: '알 수 없는 옵션입니다: {option}. {meant} 옵션을 찾으셨나요? 목록은 certscope {command} --help 명령으로 확인하세요.',
  },
  'option-without-value': {
    en: 'Option {option} needs a value.',
    ko: '{option} 옵션에는 값이 필요합니다.',
  },
  'language-unknown': {
    en: '--lang={value} is not valid. Use en or ko.',
    ko: '--lang={value} 값은 쓸 수 없습니다. en 또는 ko를 쓰세요.',
  },
  'fail-on-unknown': {
    en: '--fail-on={value} is not valid. Use warning or problem.',
    ko: '--fail-on={value} 값은 쓸 수 없습니다. warning 또는 problem을 쓰세요.',
  },
  'gate-invalid': {
    en: '--{gate}={value} is not valid. Use {values}.',
    ko: '--{gate}={value} 값은 쓸 수 없습니다. 가능한 값: {values}.',
  },
  'gate-not-number': {
    en: '--{gate}={value} is not valid. Use a number from 0 to 9999.',
    ko: '--{gate}={value} 값은 쓸 수 없습니다. 0~9999 사이의 숫자를 쓰세요.',
  },
  'gate-not-met': {
    en: '{gate} is not met{measured}.',
    ko: '{gate} 기준에 맞지 않습니다{measured}.',
  },
  'gate-unchecked': {
    en: '{gate} could not be checked{measured}.',
    ko: '{gate} 기준은 확인하지 못했습니다{measured}.',
  },
  'gate-because': {
    en: ' ({why})',
    ko: '({why})',
  },
  'gate-measured': {
    en: ' (actual: {value})',
    ko: '(실제 값: {value})',
  },
  'jobs-invalid': {
    en: '--jobs={value} is not valid. Use a number from 1 to {max}.',
    ko: '--jobs={value} 값은 쓸 수 없습니다. 1~{max} 사이의 숫자를 쓰세요.',
  },
  'format-unknown': {
    en: '--format={value} is not valid. Use {values}.',
    ko: '--format={value} 값은 쓸 수 없습니다. 가능한 값: {values}.',
  },
  'list-missing': {
    en: '{option} needs several names, or --file LIST.',
    ko: '{option} 옵션은 여러 도메인이나 --file 옵션과 함께 쓰세요.',
  },
  'list-not-with': {
    en: '{option} works with one domain only. Remove --file and the other domains.',
    ko: '{option} 옵션은 도메인 하나에만 쓸 수 있습니다. --file 옵션과 다른 도메인을 빼세요.',
  },
  'file-unreadable': {
    en: 'The file cannot be read ({why}). Check its path.',
    ko: '파일을 읽을 수 없습니다({why}). 경로를 확인하세요.',
  },
  'list-unreadable': {
    en: 'The list cannot be read ({why}). Check its path.',
    ko: '목록을 읽을 수 없습니다({why}). 경로를 확인하세요.',
  },
  'list-empty': {
    en: 'The list {file} has no names. Write one per line.',
    ko: '{file} 목록에 도메인이 없습니다. 한 줄에 하나씩 쓰세요.',
  },
  'list-too-long': {
    en: 'The list {file} has more than {max|grouped} names. Split it into shorter lists.',
    ko: '{file} 목록의 도메인이 {max|grouped}개를 넘습니다. 목록을 나누세요.',
  },
  'argument-missing': {
    en: 'Missing {name}. Usage: {usage}',
    ko: '{name} 값이 없습니다. 사용법: {usage}',
  },
  'argument-unexpected': {
    en: 'Unexpected argument "{argument}". Usage: {usage}',
    ko: '필요 없는 인수입니다: "{argument}". 사용법: {usage}',
  },
  'input-condensed': {
    en: 'The text has {bytes|grouped} bytes. Only the most relevant {kept|grouped} bytes are used.',
    ko: '텍스트가 {bytes|grouped}바이트입니다. 그중 관련 있는 {kept|grouped}바이트만 사용합니다.',
  },
} as const satisfies Catalogue

export type UsageError = Coded<typeof USAGE_ERRORS>

export const usageError = (report: UsageError, language: Language): string =>
  words(USAGE_ERRORS, report, language) ?? report.code
