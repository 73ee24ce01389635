/** Knows an instance by a brand: plugins from outside bring copies of classes, which count like our own. */
export const hasBrand = (value: unknown, brand: symbol): boolean =>
  typeof value === 'object' && value !== null && brand in value
