/** Primes of finite-field Diffie-Hellman that many servers have, by name. */
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '../../../../base/bytes.ts'

/**
 * By the SHA-256 of the prime, big-endian without leading zeros: the groups of RFC 7919 appendix A, RFC 2409
 * section 6, RFC 3526 and RFC 5114 section 2; mod_ssl's ssl_engine_dh.c (2.2), nginx's
 * ngx_event_openssl.c (before 1.11), OpenSSL's apps/dh512.pem, apps/dh1024.pem and s_server.c, and the
 * parameters that Java's providers come with (sun.security.provider.ParameterCache).
 */
const PRIMES: ReadonlyMap<string, string> = new Map([
  ['9cd3b7f336872f46c09428d1bbc19877a4d440512cda8d1c1cf0cd6e33698966', 'ffdhe2048'],
  ['0eaf67db3a839156d5013494a5318a772b5697d270d721f37f092efc69ea5a17', 'ffdhe3072'],
  ['4648414224ac881b3d0dc59b466f96d06a558278776807797ecf1f66ff397b3e', 'ffdhe4096'],
  ['227ac9066b3ddd9e193670cda2388fa884f65ba0cf98b742d1fe77a6687c79c7', 'ffdhe6144'],
  ['770b14efaf6f049929c523113b3fa99a8d11dab1b18af3609590122075d19833', 'ffdhe8192'],
  ['b52ba6a3026520a6c49d37e4587601801bee500123b3259b6bf03e7cecc3e63d', 'RFC 2409 group 1'],
  ['3f35a3f5f6c4376a744acad409bb22f8d897f949d2311d885adaa890981b67a0', 'RFC 2409 group 2'],
  ['64fcc83ec403930bf18393dbc883ccaa1fbb08ac876f77f7aa99748ca945019b', 'RFC 3526 group 5'],
  ['d66436f79bbd6b2e38c0ffbd079be904d2641415e2e67140e09448be9a60890e', 'RFC 3526 group 14'],
  ['48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c', 'RFC 3526 group 15'],
  ['4ee95187682bcb230ad26a95205f6920e84708f6251b3894329b09ec23919e33', 'RFC 3526 group 16'],
  ['d1bfe6d0925ce7e4da262b62861514a7755e35831e429f343e7b864848657efd', 'RFC 3526 group 17'],
  ['39ab4feab950a3128fb71accb9fc3965d857012e081998a85996e3ea8b3c3bcf', 'RFC 3526 group 18'],
  ['44c55cfee5c075927cf682da5b681bdecbd5c3eb0784c14f5dce7610f0ef133d', 'RFC 5114 section 2.1'],
  ['bfe545862ca102ad1eeddb5fbfa5bf855ac4995c56a8b408ce3fe099dce93a9d', 'RFC 5114 section 2.2'],
  ['0b7835722cb619827610c2549fdda5587421686c4409a13865e76225522ddcc9', 'RFC 5114 section 2.3'],
  ['bf910d9df4e0b2e76cda7443f592aa118e33ba2c224ebc27fb8978d873c8c2e3', 'Apache 2.2 (1024 bits)'],
  ['db01e702899166da28c9bc7896af62bcdf0c96d0fb341950ba80e68bd51a57ef', 'Apache 2.2 (512 bits)'],
  ['8ae47dca3d24e9b64640062686da234dcabada26b0da6f090c5449c1338d9a11', 'nginx before 1.11 (1024 bits)'],
  ['6215d41bb617b390082b066d6856f8b361d6c77f316a84301f7c9717a8681485', 'OpenSSL dh1024.pem'],
  ['e4896abfd36d325fcafe3c1583e30bf9b59d63261b9ee11962107cf67ebf83cd', 'OpenSSL dh512.pem'],
  ['f26e2403f3f07946654404909f0ff81d9354de17250411b4c04b89af73178425', 'OpenSSL s_server (512 bits)'],
  ['73b391ec8da33ee197aed17d7cfce1321b94e04c5b55b3c02c1c7198eb88715b', 'Java (512 bits)'],
  ['ee5483fe4b96caa10cb5b863ec409aab2762e6bf43af4a8a0a42817fef4dd7f3', 'Java (768 bits)'],
  ['cc21a33dd1a3edf40bf636b5496e4aede198a437a8548e0cc1a621424e42419b', 'Java (1024 bits)'],
])

/** Its name, and whether it is so common that breaking it pays (Logjam): all that are known here are. */
export const nameOfPrime = (
  prime: Uint8Array,
): { readonly name: string | null; readonly common: boolean } => {
  const name = PRIMES.get(hex(sha256(prime))) ?? null
  return { name, common: name !== null }
}
