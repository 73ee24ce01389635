/**
 * Node warns once of each part of itself that may still change, such as ML-KEM of WebCrypto. Operators can do
 * nothing about that, and the tests would notice.
 */
export const withoutExperimentalWarnings = (): void => {
  const emit = process.emitWarning as (...all: readonly unknown[]) => void
  process.emitWarning = (...all: readonly unknown[]): void => {
    if (all[1] !== 'ExperimentalWarning') emit.apply(process, [...all])
  }
}
