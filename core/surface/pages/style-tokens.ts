/**
 * Colors and measures of the pages. Indigo is that of the mark, red that of seal ink; states have tints for
 * areas, and stay legible on them (4.5:1 and more in both schemes).
 */
export const TOKENS = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --panel: #f5f7f9; --text: #17202b; --faint: #51606f; --link: #1c4199; --line: #d5dce3; --code: #f0f3f6; --press: #e3e9ef;
  --ink: #17306b; --on-ink: #ffffff; --seal: #d1432a;
  --good: #0b6844; --warn: #864e00; --bad: #b0241b; --wait: #40577f;
  --good-tint: #e9f5ef; --warn-tint: #fdf3e0; --bad-tint: #fdeeec; --wait-tint: #eef2f9;
  --side: max(1.25rem, calc(50% - 31rem)); --measure: 44rem;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #11161d; --panel: #182029; --text: #e4e9ee; --faint: #a5b1bd; --link: #a3beff; --line: #323d49; --code: #1b242e; --press: #283440;
    --ink: #a3beff; --on-ink: #0d1a3a; --seal: #ff7a5c;
    --good: #72d3a4; --warn: #f2c364; --bad: #ff9f91; --wait: #a9bfe6;
    --good-tint: #13291f; --warn-tint: #2c2413; --bad-tint: #341c19; --wait-tint: #1b2635;
  }
}
`
