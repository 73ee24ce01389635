/** `openssl ca` in a folder: its configurations, and its indexes of what an issuer has issued and revoked. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Issued {
  readonly certificate: string
  readonly key: string
}

export const opensslCa = (folder: string) => {
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, OPENSSL_CONF: '/dev/null' },
    })
  mkdirSync(folder, { recursive: true })
  let count = 0
  const next = (end: string): string => join(folder, `c${++count}.${end}`)

  const newIndex = (text = ''): string => {
    const index = next('index')
    writeFileSync(index, text)
    writeFileSync(`${index}.attr`, 'unique_subject = no\n')
    return index
  }

  /** What an issuer has issued and revoked, in the form of `openssl ca`. */
  const indexOf = ({ certificate }: Issued): string => {
    const index = `${certificate}.index`
    if (!existsSync(index)) {
      writeFileSync(index, '')
      writeFileSync(`${index}.attr`, 'unique_subject = no\n')
    }
    return index
  }

  /** A configuration of `openssl ca` over one index. */
  const configure = (
    index: string,
    lines: readonly string[],
    sections: Readonly<Record<string, readonly string[]>> = {},
  ): string => {
    const config = next('cnf')
    writeFileSync(
      config,
      [
        '[ca]',
        'default_ca = it',
        '[it]',
        `database = ${index}`,
        `new_certs_dir = ${folder}`,
        'policy = any',
        'default_md = sha256',
        ...lines,
        '[any]',
        'organizationName = optional',
        'commonName = optional',
        ...Object.entries(sections).flatMap(([name, its]) => [`[${name}]`, ...its]),
        '',
      ].join('\n'),
    )
    return config
  }
  const by = (issuer: Issued): string[] => ['-cert', issuer.certificate, '-keyfile', issuer.key]

  const serialOf = ({ certificate }: Issued): string =>
    openssl('x509', '-in', certificate, '-noout', '-serial').toString().trim().replace('serial=', '')

  /**
   * The line of an index about a certificate: V or R, expiry, revocation and its reason, serial number, file,
   * subject.
   */
  const entryOf = (issuer: Issued, issued: Issued): string[] => {
    const serial = serialOf(issued)
    return (
      readFileSync(indexOf(issuer), 'utf8')
        .split('\n')
        .map(line => line.split('\t'))
        .find(fields => fields[3] === serial) ?? []
    )
  }

  /** When an index says that it was revoked. */
  const revokedAt = (issuer: Issued, issued: Issued): string => {
    const [year, ...rest] =
      /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(entryOf(issuer, issued)[2] ?? '')?.slice(1) ?? []
    return `20${year}-${rest.slice(0, 2).join('-')}T${rest.slice(2).join(':')}Z`
  }

  /** Takes a revocation back, as a CA ends a certificateHold. */
  const reinstate = (issuer: Issued, issued: Issued): void => {
    const index = indexOf(issuer)
    const serial = serialOf(issued)
    writeFileSync(
      index,
      readFileSync(index, 'utf8')
        .split('\n')
        .map(line => {
          const fields = line.split('\t')
          return fields[3] === serial ? ['V', fields[1], '', ...fields.slice(3)].join('\t') : line
        })
        .join('\n'),
    )
  }

  const copyIndex = (issuer: Issued): string => {
    const index = newIndex()
    copyFileSync(indexOf(issuer), index)
    return index
  }
  return {
    openssl,
    next,
    newIndex,
    indexOf,
    copyIndex,
    configure,
    by,
    serialOf,
    revokedAt,
    reinstate,
  }
}
