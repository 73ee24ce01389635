/** A long body that is kept once for all: readers are lent it in slices, slow ones hold none of their own. */

const SLICE = 64 * 1024

/** The octets as a body; a Response made of the octets themselves would hold a copy for each request. */
export const lend = (octets: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at < octets.length) controller.enqueue(octets.subarray(at, (at += SLICE)))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
