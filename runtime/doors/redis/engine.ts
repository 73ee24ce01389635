/** Opens what instances have in common besides the store, by CERTSCOPE_CACHE. */
import type { Engine } from '../../../core/network/engine.ts'

/** Opens the engine at an address from the settings, and goes on trying while it cannot be reached. */
export const openEngine = async (address: string): Promise<Engine | undefined> => {
  if (address === 'memory:') return undefined
  // Imported here alone: most have no use for it.
  const { redisEngine } = await import('./redis.ts')
  return redisEngine(address)
}
