/** What tests of the network doors on loopback share. */
import * as assert from 'uvu/assert'
import { DoorError, type NetworkFailure } from '../../../core/network/doors.ts'

export const octets = (text: string): Uint8Array => new TextEncoder().encode(text)

export const failure = async (act: () => Promise<unknown>): Promise<NetworkFailure> => {
  try {
    await act()
  } catch (error) {
    assert.instance(error, DoorError)
    return (error as DoorError).why
  }
  throw new Error('it did not fail')
}
