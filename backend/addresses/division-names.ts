/** Short names of divisions, as the trade writes them. */

/** Peoples that autonomous prefectures are named after: 恩施土家族苗族自治州. */
const PEOPLES =
  '蒙古族|蒙古|回族|藏族|苗族|彝族|壮族|布依族|朝鲜族|侗族|白族|土家族|哈尼族|哈萨克族|哈萨克|傣族|傈僳族|羌族|景颇族|柯尔克孜族|柯尔克孜'
const OF_PEOPLES = new RegExp(`(?:${PEOPLES})*自治州$`)
const CITY_ENDING = /(?:市|地区|盟)$/
const PROVINCE_ENDING = /(?:省|市|(?:壮族|回族|维吾尔)?自治区)$/

/** The short name of a city, as cities are stored: 东莞 for 东莞市, 恩施 for 恩施土家族苗族自治州. */
export function shortCityName(name: string): string {
  const trimmed = name.trim()
  return trimmed.length > 2 ? trimmed.replace(OF_PEOPLES, '').replace(CITY_ENDING, '') : trimmed
}

/** The short name of a province: 广西 for 广西壮族自治区. */
export function shortProvinceName(name: string): string {
  const trimmed = name.trim()
  return trimmed.length > 2 ? trimmed.replace(PROVINCE_ENDING, '') : trimmed
}

/** Names under which a typed city may be stored: 东莞市 as 东莞, 五家渠 as 五家渠市. */
export function storedCityNames(typed: string): string[] {
  const short = shortCityName(typed)
  return [...new Set([typed.trim(), short, `${short}市`, `${short}县`])]
}
