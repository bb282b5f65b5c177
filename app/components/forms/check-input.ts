import type { Constraint } from './form-state'

/**
 * The check that runs in the browser when a field is left: the schema's plain constraints, in the words that
 * the server would use. The server decides in any case.
 * @returns null where nothing speaks against the text
 */
export function checkInput(text: string, label: string, constraint: Constraint): string | null {
  const { required, minLength, maxLength, pattern } = constraint
  if (text === '') return required ? `请填写${label}` : null
  if (minLength !== undefined && text.length < minLength) return `${label}至少 ${minLength} 个字符`
  if (maxLength !== undefined && text.length > maxLength) return `${label}最多 ${maxLength} 个字符`
  if (pattern !== undefined && !matches(text, pattern)) return `${label}格式不正确，请检查`
  return null
}

/** Like the attribute: the whole text has to match; a pattern that this engine cannot read lets everything pass. */
function matches(text: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    return true
  }
}
