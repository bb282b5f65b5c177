import { shortCityName, shortProvinceName } from './division-names'
import { DIVISIONS, type Districts } from './divisions'

/** The divisions at the beginning of an address; null: it does not name them. */
interface AddressPlace {
  readonly province: string
  readonly city: string | null
  readonly district: string | null
}

const COUNTRY = /^(?:中华人民共和国|中国)/
/** 收货地址：… */
const LABEL = /^[^:]{1,8}:/
/** After a short name: it belongs to a street, as in 南京东路 and 成都道. */
const STREET =
  /^(?:[东西南北中内外上下]|[一二三四五六七八九十]+)*(?:大?[路街道巷弄]|胡同|大厦|广场|商场|酒店)/
/** After the short name of a city: it belongs to another division, as in 朝阳区. */
const OTHER_DIVISION = /^(?:[区县镇乡村市州]|街道)/

interface Candidate extends AddressPlace {
  /** Characters that the names took. */
  readonly taken: number
}

/**
 * Reads an address from the front: province, city, district. What comes after them is a street, whatever places it is
 * named after: 上海市黄浦区南京东路 is in 上海. Levels may be missing, and provinces and cities may have short names.
 * @returns undefined if it begins with no division, or with one that exists more than once, such as 朝阳区
 */
export function readPlace(address: string): AddressPlace | undefined {
  const text = address
    .normalize('NFKC')
    .replace(/[\s,，、\-/]/g, '')
    .replace(LABEL, '')
    .replace(COUNTRY, '')
  const candidates = [...DIVISIONS].flatMap(([province, cities]) => {
    const taken = lengthOfProvince(text, province)
    const inside = taken > 0 ? readBelow(text, taken, province, cities) : []
    return [...inside, ...readBelow(text, 0, province, cities)].filter((one) => one.taken > 0)
  })
  const deepest = Math.max(0, ...candidates.map(levelsOf))
  const best = candidates.filter((one) => levelsOf(one) === deepest)
  const longest = Math.max(0, ...best.map(({ taken }) => taken))
  const [found, other] = best.filter(({ taken }) => taken === longest)
  if (!found || (other && !isSame(found, other))) return undefined
  const { province, city, district } = found
  return { province, city, district }
}

/** Cities and districts of a province after its name, if that was written. */
function readBelow(text: string, from: number, province: string, cities: Districts): Candidate[] {
  const isNamed = from > 0
  const rest = text.slice(from)
  const named: Candidate[] = [...cities].flatMap(([city, districts]) => {
    const isMunicipality = city === province
    const taken = isMunicipality && isNamed ? repeatedLength(rest, city) : lengthOfCity(rest, city)
    if (taken === 0 && !(isMunicipality && isNamed)) return []
    return [withDistrict({ text, from: from + taken, province, city, districts })]
  })
  if (named.length > 0) return named
  const districts = [...cities].flatMap(([city, below]) => {
    const inside = withDistrict({ text, from, province, city, districts: below })
    return inside.district === null ? [] : [inside]
  })
  if (districts.length > 0) return districts
  return isNamed ? [{ province, city: null, district: null, taken: from }] : []
}

interface CityStart {
  text: string
  from: number
  province: string
  city: string
  districts: readonly string[]
}

function withDistrict({ text, from, province, city, districts }: CityStart): Candidate {
  const rest = text.slice(from)
  const lengths = districts.map((name) => ({ name, taken: lengthOfDistrict(rest, name) }))
  const longest = lengths.reduce((a, b) => (b.taken > a.taken ? b : a), { name: '', taken: 0 })
  const district = longest.taken > 0 ? longest.name : null
  return { province, city, district, taken: from + longest.taken }
}

/** Length of the full or short name at the beginning of a text; 0: it begins with something else. */
function lengthOfCity(text: string, name: string): number {
  if (text.startsWith(name)) return name.length
  const short = shortCityName(name)
  const after = text.slice(short.length)
  return text.startsWith(short) && !STREET.test(after) && !OTHER_DIVISION.test(after) ? short.length : 0
}

function lengthOfProvince(text: string, name: string): number {
  if (text.startsWith(name)) return name.length
  const short = shortProvinceName(name)
  return text.startsWith(short) && !STREET.test(text.slice(short.length)) ? short.length : 0
}

/** Counties and districts have no short names, because many places are called 朝阳 or 鼓楼. */
function lengthOfDistrict(text: string, name: string): number {
  if (name.endsWith('市')) return lengthOfCity(text, name)
  return text.startsWith(name) ? name.length : 0
}

/** A municipality may be written twice, as province and as city: 上海市上海市, 重庆市市辖区. */
function repeatedLength(text: string, city: string): number {
  return [city, '市辖区'].find((name) => text.startsWith(name))?.length ?? 0
}

function levelsOf({ city, district }: AddressPlace): number {
  return 1 + Number(city !== null) + Number(district !== null)
}

function isSame(one: AddressPlace, other: AddressPlace): boolean {
  return one.province === other.province && one.city === other.city && one.district === other.district
}
