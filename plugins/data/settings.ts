/** Whether the server updates its lists by itself, and where requests for them may go. */
import type { Reach } from '../../core/network/reaching.ts'
import type { Rows } from '../../core/settings/definition.ts'
import { parseEnum } from '../../core/settings/definition.ts'
import { ADDRESSES, SIGNATURE } from './update/addresses.ts'

export const SETTINGS = {
  dataUpdate: {
    env: 'CERTSCOPE_DATA_UPDATE',
    fallback: 'off',
    meaning:
      '`daily`: fetch newer lists once a day from those who publish them (CT logs from gstatic.com and apple.com, '
      + 'Mozilla constraints from the CCADB, Server Side TLS from ssl-config.mozilla.org, RDAP servers from iana.org); '
      + '`off`: only with `certscope data update`',
    korean:
      '`daily`: 최신 목록을 하루에 한 번 발행처에서 받습니다(CT 로그는 gstatic.com과 apple.com, Mozilla 제한은 CCADB, Server Side TLS는 ssl-config.mozilla.org, RDAP 서버는 iana.org). `off`: `certscope data update`를 실행할 때만 받습니다.',
    probe: { always: 'off' },
    read: text => parseEnum(text, ['off', 'daily']),
  },
} as const satisfies Rows

export const services = (): Reach[] => [...Object.values(ADDRESSES), SIGNATURE].map(url => ({ url }))
