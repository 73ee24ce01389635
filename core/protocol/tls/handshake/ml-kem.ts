/**
 * ML-KEM-768 (FIPS 203): by WebCrypto where it has it, which takes a tenth of the processor time, otherwise
 * by a library.
 */
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js'
import type { Bytes } from '../codec/bytes.ts'

export const CIPHERTEXT = 1088

export interface DecapsulationKey {
  /** As it stands in a key_share. */
  readonly public: Bytes
  /** The secret of a ciphertext of the right length; a wrong one gives another secret. */
  decapsulate(ciphertext: Bytes): Promise<Bytes>
}

const ALGORITHM = { name: 'ML-KEM-768' } as const

/** What the types of WebCrypto do not have yet. */
interface Kem {
  generateKey(
    algorithm: typeof ALGORITHM,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<CryptoKeyPair>
  exportKey(format: 'raw-public', key: CryptoKey): Promise<ArrayBuffer>
  decapsulateBits(algorithm: typeof ALGORITHM, key: CryptoKey, ciphertext: Bytes): Promise<ArrayBuffer>
}
const kem = crypto.subtle as unknown as Kem

const byPlatform = async (): Promise<DecapsulationKey> => {
  const { publicKey, privateKey } = await kem.generateKey(ALGORITHM, false, ['decapsulateBits'])
  return {
    public: new Uint8Array(await kem.exportKey('raw-public', publicKey)),
    decapsulate: async ciphertext =>
      new Uint8Array(await kem.decapsulateBits(ALGORITHM, privateKey, ciphertext)),
  }
}

const byLibrary = async (): Promise<DecapsulationKey> => {
  const { publicKey, secretKey } = ml_kem768.keygen()
  return {
    public: publicKey.slice(),
    decapsulate: async ciphertext => ml_kem768.decapsulate(ciphertext, secretKey).slice(),
  }
}

const lacksKem = (): boolean => typeof kem.decapsulateBits !== 'function'
let make = lacksKem() ? byLibrary : byPlatform

/** A fresh key, one for each connection. */
export const decapsulationKey = async (): Promise<DecapsulationKey> => {
  try {
    return await make()
  } catch (error) {
    if (make === byLibrary) throw error
    // The method is there, and the library behind it does not know the algorithm.
    make = byLibrary
    return make()
  }
}
