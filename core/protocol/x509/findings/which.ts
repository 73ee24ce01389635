/** Which certificate of a path something is about, as a parameter of faults and chain issues. */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'
import { displayName } from '../parse/distinguished-name.ts'
import type { PathEntry } from '../validation.ts'

/** Each ends in one word in Korean, which the particles of the sentences around it go with. */
export const CERTIFICATES = {
  'leaf-certificate': { en: 'The leaf certificate', ko: '서버 인증서' },
  'intermediate-certificate': { en: 'The intermediate certificate "{name}"', ko: '"{name}" 중간 인증서' },
  'root-certificate': { en: 'The root certificate "{name}"', ko: '"{name}" 루트 인증서' },
} as const satisfies Catalogue

const MAX_SHOWN = 100

/** A name out of a certificate, for the parameters of a report. */
export const shownName = (name: Parameters<typeof displayName>[0]): string =>
  displayName(name).slice(0, MAX_SHOWN)

export const which = ({
  role,
  certificate,
}: Pick<PathEntry, 'role' | 'certificate'>): Coded<typeof CERTIFICATES> =>
  role === 'leaf'
    ? { code: 'leaf-certificate' }
    : { code: `${role}-certificate`, params: { name: shownName(certificate.subject) } }
