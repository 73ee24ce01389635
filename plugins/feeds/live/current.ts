/** What live sources give now; nothing where that cannot be had: pages and feeds never fail for them. */
import type { Log } from '../../../core/monitoring/log.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { NO_LIVE } from '../items.ts'
import type { Live } from './schema.ts'

export const knownLive = async (asked: Promise<Live>, log: Log, endpoint: string): Promise<Live> => {
  try {
    return await asked
  } catch (thrown) {
    logFailure(log, thrown, { endpoint })
    return NO_LIVE
  }
}
