import { isLicenceNo } from 'contract/registrations/licence-no'
import { LicenceText } from './port'

/** Labels of a licence, as they are printed over the years. */
const LABELS = {
  companyName: /^[:：“"']*(?:企业)?名称/,
  legalPerson: /^[:：“"']*(?:法定代表人|负责人|经营者|执行事务合伙人|投资人)/,
  foundedOn: /^[:：“"']*(?:成立|注册)日期/,
  address: /^[:：“"']*(?:住所|(?:主要)?(?:营业|经营)场所)/,
}
type Labelled = keyof typeof LABELS
const OTHER_LABELS = /^(?:类型|注册资本|营业期限|经营范围|登记机关|组成形式|统一社会信用代码|副本|正本)/
const NOT_A_VALUE = /^[^\p{Script=Han}\p{L}\p{N}]+|[^\p{Script=Han}\p{L}\p{N})）]+$/gu
/** Codes overlap with what stands before them. They begin with the registering authority. */
const CODE = /(?=([159ANY][0-9A-Z]{17}))/g
const DAY = /(\d{4})年(\d{1,2})月(\d{1,2})日/
/** Characters that codes do not use, and those that they are mistaken for. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5' }

/** The facts of a licence in recognised text. Lines may have spaces between all characters. */
export function parseLicence(text: string): LicenceText {
  const lines = text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '')
  return LicenceText.parse({
    companyName: shortened(labelledValue(lines, 'companyName'), 60),
    licenceNo: findLicenceNo(text),
    legalPerson: shortened(labelledValue(lines, 'legalPerson'), 20),
    foundedOn: dayIn(labelledValue(lines, 'foundedOn')),
    address: shortened(labelledValue(lines, 'address'), 100),
  })
}

/** The rest of the line with the label. Addresses may go on in the next lines. */
function labelledValue(lines: readonly string[], labelled: Labelled): string | null {
  const at = lines.findIndex((line) => LABELS[labelled].test(line))
  if (at < 0) return null
  const first = (lines[at] ?? '').replace(LABELS[labelled], '')
  const more = labelled === 'address' ? lines.slice(at + 1) : []
  const end = more.findIndex(isLabelled)
  const whole = [first, ...(end < 0 ? [] : more.slice(0, end))].join('')
  return whole.replace(NOT_A_VALUE, '') || null
}

function isLabelled(line: string): boolean {
  return OTHER_LABELS.test(line) || Object.values(LABELS).some((label) => label.test(line))
}

function shortened(value: string | null, max: number): string | null {
  return value === null ? null : [...value].slice(0, max).join('')
}

function dayIn(value: string | null): string | null {
  const [, year, month = '', day = ''] = DAY.exec(value ?? '') ?? []
  if (year === undefined) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isDay ? iso : null
}

/** The first code with a valid check character. */
function findLicenceNo(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\S\n]+/g, '')
  const candidates = Array.from(compact.matchAll(CODE), ([, found = '']) => found)
  const mended = candidates.map((found) => found.replace(/[OIZS]/g, (read) => MISREAD[read] ?? read))
  return [...candidates, ...mended].find(isLicenceNo) ?? null
}
