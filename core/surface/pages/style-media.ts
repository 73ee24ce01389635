/** How pages look on paper, with forced colors, and for those who want nothing to move. */
export const MEDIA = `@media (forced-colors: active) {
  :root { --ground: Canvas; }
  header { border-bottom: 1px solid; background: none; }
  .verdict, .notice, .error { border: 2px solid; }
  button.main { border-width: 2px; }
  .figure .number { border: 1px solid; color: CanvasText; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; scroll-behavior: auto !important; } }
@media print {
  :root { color-scheme: light; --ground: #fff; --panel: #fff; --code: #fff; --text: #000; --faint: #444; --link: #000; --line: #bbb; --side: 0rem; --measure: none; }
  body { font-size: 10.5pt; }
  header { padding-block: 0 .5rem; background: none; border-bottom: 1px solid #000; }
  header nav, footer, form, .skip, .actions, .copy, .progress, .block button, .try { display: none !important; }
  body { display: block; }
  main { padding: 0; }
  pre { border: 1px solid #bbb; }
  .verdict { border: 1px solid #000; border-top-width: 4px; }
  h1, h2, h3, h4, summary { break-after: avoid; }
  .fault, table, tr, pre, figure { break-inside: avoid; }
  .answer > details::details-content { display: block; content-visibility: visible; }
  main a[href^="http"]::after { content: " <" attr(href) ">"; font-size: .85em; }
  main .why a::after { content: none; }
}
`
