/** Types for tr46, which ships none: only the call that domain intake makes. */
declare module 'tr46' {
  interface Options {
    readonly checkBidi?: boolean
    readonly checkJoiners?: boolean
    readonly checkHyphens?: boolean
    readonly useSTD3ASCIIRules?: boolean
    readonly transitionalProcessing?: boolean
    readonly verifyDNSLength?: boolean
  }
  const tr46: {
    /** UTS 46 ToASCII; null when the name breaks a rule. */
    toASCII(name: string, options?: Options): string | null
  }
  export default tr46
}
