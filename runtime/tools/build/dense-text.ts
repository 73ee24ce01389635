/** Octets as a text for a literal between double quotes: seven bits a character, so an eighth longer. */

/** What a literal cannot hold: one of these and the seven bits after it are a character of two octets. */
const UNSAFE = [0, 10, 13, 34, 92]

export const denseText = (octets: Uint8Array): string => {
  const sevens: number[] = []
  let bits = 0
  let count = 0
  for (const octet of octets) {
    bits = (bits << 8) | octet
    for (count += 8; count >= 7; bits &= (1 << count) - 1) sevens.push(bits >> (count -= 7))
  }
  if (count > 0) sevens.push(bits << (7 - count))
  const characters: string[] = []
  for (let at = 0; at < sevens.length; at++) {
    const unsafe = UNSAFE.indexOf(sevens[at]!)
    characters.push(String.fromCharCode(unsafe < 0 ? sevens[at]! : 128 + (unsafe << 7) + (sevens[++at] ?? 0)))
  }
  return characters.join('')
}

/** JavaScript: a function from such a text and the number of its octets to the octets. */
export const READ_DENSE_TEXT =
  '(t,n)=>{const o=new Uint8Array(n);let b=0,k=0,a=0;'
  + 'const p=v=>{b=b<<7|v;k+=7;if(k>7){k-=8;o[a++]=b>>k;b&=(1<<k)-1}};'
  + 'for(let i=0;i<t.length;i++){const c=t.charCodeAt(i);'
  + `if(c<128)p(c);else{p([${UNSAFE.join()}][c-128>>7]);p(c-128&127)}}return o}`
