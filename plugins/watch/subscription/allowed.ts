/** Pure: whom the operator lets anything be sent to. */
import { isListed, webhookIn } from '../webhook/address.ts'
import { isBlocked } from './address.ts'

/** The settings of the two channels. */
export interface Allowed {
  readonly mailBlock: readonly string[]
  readonly webhooks: readonly string[]
}

export const mayReach = (address: string, { mailBlock, webhooks }: Allowed): boolean => {
  const webhook = webhookIn(address)
  return webhook ? isListed(webhooks, webhook) : !isBlocked(mailBlock, address)
}
