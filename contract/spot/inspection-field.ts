/** Name of the form's field of a measured value. Browsers load this file, so it has no zod. */
export function figureField<P extends string>(property: P): `value_${P}` {
  return `value_${property}`
}
