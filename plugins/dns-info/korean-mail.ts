/** What is wrong with SPF and DMARC records (spf.ts, spf-syntax.ts, dmarc.ts), in Korean. */
import type { Phrases } from '../../core/phrases.ts'

const SPF: Phrases = {
  'The record has more than {} terms': '레코드의 항목이 {1}개를 넘습니다',
  '{} has no address': '{1} 항목에 주소가 없습니다',
  '{} has a macro where only an address may stand': '{1} 항목에서 주소만 쓸 수 있는 자리에 매크로가 있습니다',
  '{} has no IPv{} address': '{1} 항목에 IPv{2} 주소가 없습니다',
  '{} has a prefix length that is none': '{1} 항목의 프리픽스 길이가 올바르지 않습니다',
  '{} has something behind "all"': '{1} 항목에서 "all" 뒤에 다른 내용이 있습니다',
  '{} has no domain name': '{1} 항목에 도메인 이름이 없습니다',
  '{} is no term of SPF': '{1} 항목은 SPF 문법에 맞지 않습니다',
  '{} has a macro that is none': '{1} 항목의 매크로가 올바르지 않습니다',
  '{} has a domain name that is none': '{1} 항목의 도메인 이름이 올바르지 않습니다',
  '{} has a value that is none': '{1} 항목의 값이 올바르지 않습니다',
  '{} is no mechanism of SPF': '{1} 항목은 SPF에 없는 메커니즘입니다',
  'The record has "{}=" more than once': '레코드에 "{1}=" 항목이 두 번 이상 있습니다',
  '{} can be no name in the DNS: some receivers refuse the whole record for it':
    'DNS 이름이 될 수 없는 {1} 때문에 일부 수신 서버는 레코드 전체를 거부합니다',
  'receivers would defer the mail': '이 경우 수신 서버는 메일 수신을 미룹니다',
  'The includes go round in a circle at {}': '{1}에서 include가 순환합니다',
  'The redirects go round in a circle at {}': '{1}에서 redirect가 순환합니다',
  '{}, which is included, has {} SPF records': 'include로 지정한 {1}에 SPF 레코드가 {2}개 있습니다',
  '{}, which is redirected to, has {} SPF records': 'redirect로 지정한 {1}에 SPF 레코드가 {2}개 있습니다',
  '{}, which is included, has no SPF record': 'include로 지정한 {1}에 SPF 레코드가 없습니다',
  '{}, which is redirected to, has no SPF record': 'redirect로 지정한 {1}에 SPF 레코드가 없습니다',
  '{} has no MX records, so "mx" matches nothing': '{1}에 MX 레코드가 없어 "mx"에 해당하는 주소가 없습니다',
  '{} has {} MX records; more than {} make the record unusable':
    '{1}의 MX 레코드가 {2}개입니다. {3}개를 넘으면 SPF 레코드를 사용할 수 없습니다',
  '{} has no addresses, so "a" matches nothing': '{1}에 주소가 없어 "a"에 해당하는 주소가 없습니다',
  '{} term is never looked at because of "all"': '"all" 때문에 항목 {1}개는 전혀 쓰이지 않습니다',
  '{} terms are never looked at because of "all"': '"all" 때문에 항목 {1}개는 전혀 쓰이지 않습니다',
  '"+all" lets the whole Internet send mail in the name of this domain':
    '"+all"이 있어 누구나 이 도메인으로 메일을 보낼 수 있습니다',
  '"ptr" should not be used (RFC 7208 section 5.5)': '"ptr"은 사용하지 않아야 합니다(RFC 7208 5.5)',
  'Checking the record can cost {} or more DNS look-ups; receivers give up after {}':
    '레코드를 확인하려면 DNS 조회가 최대 {1}회 이상 필요합니다. 수신 서버는 {2}회를 넘으면 확인을 중단합니다',
  'Checking the record can cost {} DNS look-ups; receivers give up after {}':
    '레코드를 확인하려면 DNS 조회가 최대 {1}회 필요합니다. 수신 서버는 {2}회를 넘으면 확인을 중단합니다',
  '{} look-ups find nothing; receivers give up after {}':
    '결과가 없는 조회가 {1}회입니다. 수신 서버는 {2}회를 넘으면 확인을 중단합니다',
  'The record does not say what becomes of mail from elsewhere: "~all" or "-all" is missing at its end':
    '레코드 끝에 "~all"이나 "-all"이 없어 그 밖의 서버에서 온 메일을 어떻게 처리할지 정해져 있지 않습니다',
  'The domain has {} SPF records; receivers then use none':
    '도메인에 SPF 레코드가 {1}개 있습니다. 이 경우 수신 서버는 어느 것도 사용하지 않습니다',
  '{} is no SPF record: it must begin with "v=spf1" and a space':
    '{1} 텍스트는 SPF 레코드가 아닙니다. "v=spf1"과 공백으로 시작해야 합니다',
}

const REMOVED: Readonly<Record<string, string>> = {
  'use "t=y" for a trial': '시험할 때는 "t=y" 사용',
  'there is one format': '형식은 한 가지뿐',
  'reports come daily': '보고서는 매일 발송',
}

const DMARC: Phrases = {
  'The record has two semicolons in a row': '레코드에 세미콜론이 연달아 있습니다',
  '{} is no tag, and is ignored': '{1} 부분은 태그가 아니어서 무시됩니다',
  'The tag {} stands more than once': '{1} 태그가 두 번 이상 있습니다',
  'The tag "{}" was removed in RFC 9989 ({}); older receivers may still heed it': (tag, why) =>
    `"${tag}" 태그는 RFC 9989에서 삭제되었습니다(${REMOVED[why!] ?? why}). 오래된 수신 서버는 아직 따를 수 있습니다`,
  'The tag {} is unknown, and is ignored': '{1} 태그는 알 수 없는 태그여서 무시됩니다',
  'The tag {} has no value': '{1} 태그에 값이 없습니다',
  'The tag {} has a value with forbidden characters': '{1} 태그의 값에 쓸 수 없는 문자가 있습니다',
  'The size limit in {} ({}) is obsolete and ignored since RFC 9989':
    '"{2}"에 있는 {1}의 크기 제한은 RFC 9989부터 무시됩니다',
  '{} ({}) is no URI': '"{2}"에 있는 {1} 값은 URI가 아닙니다',
  '{} ({}) is no URI: "mailto:" is missing': '"{2}"에 있는 {1} 값에 "mailto:"가 빠져 있습니다',
  '{} ({}) is no mail address; receivers need not support it':
    '"{2}"에 있는 {1} 값은 메일 주소가 아닙니다. 수신 서버가 지원하지 않을 수 있습니다',
  '"p" does not stand right behind "v"; it may since RFC 9989, but older receivers ignore the record':
    '"p"가 "v" 바로 뒤에 있지 않습니다. RFC 9989부터는 허용되지만 오래된 수신 서버는 레코드를 무시합니다',
  'Subdomains have the policy "{}", which is weaker than "{}": whoever pretends to be one gets further':
    '하위 도메인의 정책("{1}")이 도메인의 정책("{2}")보다 약해 하위 도메인을 사칭하기 쉽습니다',
  'Subdomains that do not exist have the policy "{}", which is weaker than "{}"; no mail comes from them that should pass':
    '존재하지 않는 하위 도메인의 정책("{1}")이 "{2}" 정책보다 약합니다. 그런 이름에서 오는 메일 가운데 정상 메일은 없습니다',
  'The tag "{}" has {}, which is none of {}': '"{1}" 태그의 값 {2}은(는) 허용되는 값({3})이 아닙니다',
  '"fo" has both 0 and 1: 1 asks for all that 0 does, so 0 is redundant':
    '"fo"에 0과 1이 모두 있습니다. 1이 0을 포함하므로 0은 필요 없습니다',
  '"fo" says an option twice': '"fo"에 같은 옵션이 두 번 있습니다',
  '"fo" is ignored without "ruf"': '"ruf"가 없으면 "fo"는 무시됩니다',
  'The tag "p" is missing, which means "none" since RFC 9989; older receivers ignore the record':
    '"p" 태그가 없습니다. RFC 9989부터는 "none"을 뜻하지만 오래된 수신 서버는 레코드를 무시합니다',
  'The record has no "rua": nobody tells you who sends mail in your name':
    '레코드에 "rua"가 없어 누가 이 도메인으로 메일을 보내는지 보고받을 수 없습니다',
  '{} at _dmarc.{} is no DMARC record: it must begin with "v=DMARC1;"':
    '_dmarc.{2}에 있는 {1} 텍스트는 DMARC 레코드가 아닙니다. "v=DMARC1;"로 시작해야 합니다',
  'An SPF record stands at _dmarc.{}, where the DMARC record should be':
    'DMARC 레코드가 있어야 할 _dmarc.{1}에 SPF 레코드가 있습니다',
  '_dmarc.{} has {} DMARC records; receivers then use none of them':
    '_dmarc.{1}에 DMARC 레코드가 {2}개 있습니다. 이 경우 수신 서버는 어느 것도 사용하지 않습니다',
  '{} does not say that it takes reports about {}: {} has no DMARC record, so receivers send it none':
    '{1}에서 {2}의 보고서를 받겠다고 밝히지 않았습니다. {3}에 DMARC 레코드가 없어 수신 서버가 보고서를 보내지 않습니다',
  'another record may hold': '다른 레코드가 적용될 수도 있습니다',
}

export const MAIL: Phrases = { ...SPF, ...DMARC }
