/** Fuzz target of the HTTP probe: whole answers over a socket in memory. */
import { english } from '../../../../core/text/catalogue.ts'
import type { Socket } from '../../../../core/network/doors.ts'
import { httpGet } from '../../../../core/protocol/http/http.ts'
import { HTTP } from '../../../../core/protocol/http/reasons.ts'
import { ascii, concat, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { octetTarget, promise, type Target } from '../target.ts'

const answers: readonly Bytes[] = [
  concat(
    ascii(
      'HTTP/1.1 200 OK\r\ncontent-type: application/pkix-cert\r\ncontent-length: 300\r\nconnection: '
        + 'close\r\n\r\n',
    ),
    new Uint8Array(300),
  ),
  ascii(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: '
      + 'chunked\r\n\r\n5\r\nhello\r\n1a;x=y\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\ntrailer: 1\r\n\r\n',
  ),
  ascii(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.0 404 Not '
      + 'Found\r\nset-cookie: a\r\nset-cookie: b\r\n\r\nnothing here',
  ),
  ascii('HTTP/1.1 302 Found\r\nlocation: http://other.example:8080/x?y\r\ncontent-length: 0\r\n\r\n'),
  ascii('HTTP/1.1 301 Moved\r\nlocation: ../up\r\n\r\n'),
  ascii('HTTP/1.1 204 No Content\r\n\r\n'),
  ascii('HTTP/1.1 200 OK\ncontent-length: 2, 2\n\nok'),
  ascii(
    'HTTP/1.1 200 '
      + `OK\r\n${Array.from({ length: 60 }, (_, index) => `x-${index}: ${'v'.repeat(index)}\r\n`).join('')}\r\nbody`,
  ),
]
const last = ascii('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
const signal = new AbortController().signal

/** A server that says `answer` in up to four pieces and closes. */
const socketOf = (answer: Uint8Array): Socket => {
  const step = Math.max(1, Math.ceil(answer.length / (1 + (answer.length % 4))))
  let at = 0
  return {
    readable: new ReadableStream(
      {
        pull(controller) {
          if (at < answer.length) controller.enqueue(answer.subarray(at, (at += step)))
          else controller.close()
        },
      },
      { highWaterMark: 0 },
    ),
    writable: new WritableStream(),
    close() {
      /* nothing is open */
    },
  }
}

const MAX_SIZE = 32_768

export const httpTargets = (): Target[] => [
  octetTarget({
    name: 'http-answer',
    sources: [
      'core/protocol/http/http.ts#-connectionOver,isReusable,bodyOf,visit',
      'core/protocol/http/reader.ts',
    ],
    samples: answers,
    words: [
      '\r\n',
      '\n',
      '\r\n\r\n',
      'HTTP/1.1 100 \r\n\r\n',
      'HTTP/1.1 302 \r\n',
      'location: http://a.example/\r\n',
      'location: https://b.example/\r\n',
      'location: //u:p@c/\r\n',
      'content-length: 9\r\n',
      'transfer-encoding: chunked\r\n',
      'ffffffff\r\n',
      '0\r\n\r\n',
      'content-length: 999999999999999\r\n',
      ': ',
      ' ',
      '\t',
      ';',
    ].map(ascii),
    parse: async input => {
      let hops = 0
      // Redirects lead to an answer that is right, so that one input is read once.
      const connect = async (): Promise<Socket> => socketOf(hops++ === 0 ? input : last)
      const result = await httpGet({ connect }, 'http://fuzz.example/ca.cer', { signal, maxBytes: MAX_SIZE })
      promise(hops <= 4, 'there are at most three redirects')
      promise(
        !result.ok || (result.body.length <= MAX_SIZE && result.status >= 200),
        'the body is not longer than asked for',
      )
      promise(
        result.ok || (english(HTTP, result.reason).length < 200 && result.url.length <= 2048),
        'a failure is told in a short line',
      )
      return result.ok
    },
  }),
]
