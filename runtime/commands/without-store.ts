/** The tools of `certscope mcp` where nothing outlives it: those that would keep something say so. */
import { Refusal } from '../../core/errors/errors.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { filled } from '../../core/text/catalogue.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'

const STORE_ERRORS = {
  'tool-needs-store': {
    en:
      '{tool} needs the store of a server. Connect the MCP client to /mcp of a Certscope server, or set '
      + 'CERTSCOPE_STORE to the same value as for the server.',
    ko:
      '{tool} 도구에는 서버의 저장소가 필요합니다. MCP 클라이언트를 Certscope 서버의 /mcp에 연결하거나, '
      + 'CERTSCOPE_STORE를 서버와 같은 값으로 설정하세요.',
  },
} as const satisfies Catalogue

/** No arguments of the caller's would help, so the status is not one of a mistake. */
const NOT_IMPLEMENTED = 501

/** A subscription that is accepted and forgotten would be worse than none. */
export const withoutStore = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.map(plugin => {
    const { effect, tool } = plugin
    if (!effect || !tool) return plugin
    const say = (language: 'en' | 'ko') =>
      filled(STORE_ERRORS, STORE_ERRORS['tool-needs-store'], { tool: tool.name }, language)
    return {
      ...plugin,
      run() {
        throw new Refusal({ en: say('en'), ko: say('ko') }, NOT_IMPLEMENTED)
      },
    }
  })
