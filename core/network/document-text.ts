/** The text of a document that a site publishes under a well-known name. */
import type { Got } from './doors.ts'

/**
 * '' where there is none: another status, or another type. Sites answer with a page of HTML for what they do
 * not have.
 */
export const documentText = (got: Got | null, type = 'text/plain'): string => {
  if (got === null || !got.ok || got.status !== 200) return ''
  const given = got.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return given === type ? new TextDecoder().decode(got.body) : ''
}
