import { createHash } from 'node:crypto'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import type { RegistryGateway } from './port'

const SURNAMES = [...'王李张刘陈杨黄赵周吴徐孙胡朱高林']
const GIVEN = [...'建国志强海燕丽华文斌晓东永明秀英德胜']
const CITIES = [
  '上海市浦东新区',
  '浙江省宁波市北仑区',
  '广东省东莞市樟木头镇',
  '江苏省常州市武进区',
  '山东省临沂市兰山区',
]
const LICENCE_DIGITS = 9
/** Words in a company's name that make the sandbox behave in a special way. */
export const SANDBOX_FAULTS = { unknown: '查无', unavailable: '故障', cancelled: '注销' } as const

/**
 * An invented registry: facts follow from the name, so that the same company always has the same ones. A name with
 * 查无 is unknown, with 故障 unavailable, with 注销 cancelled.
 */
export const registrySandbox: RegistryGateway = {
  lookUp: async (companyName) => {
    if (companyName.includes(SANDBOX_FAULTS.unavailable)) return 'unavailable'
    if (companyName.includes(SANDBOX_FAULTS.unknown)) return 'unknown'
    const bytes = createHash('sha256').update(companyName).digest()
    const of = <T>(list: readonly T[], i: number): T => list[(bytes[i] ?? 0) % list.length] as T
    const digits = Array.from({ length: LICENCE_DIGITS }, (_, i) => (bytes[i] ?? 0) % 10).join('')
    const first17 = `91310000${digits}`
    const month = String(1 + ((bytes[10] ?? 0) % 12)).padStart(2, '0')
    const day = String(1 + ((bytes[11] ?? 0) % 28)).padStart(2, '0')
    return {
      companyName,
      licenceNo: first17 + licenceCheckCharacter(first17),
      legalPerson: of(SURNAMES, 12) + of(GIVEN, 13) + of(GIVEN, 14),
      foundedOn: `${1998 + ((bytes[15] ?? 0) % 25)}-${month}-${day}`,
      address: `${of(CITIES, 16)}工业路 ${1 + (bytes[17] ?? 0)} 号`,
      status: companyName.includes(SANDBOX_FAULTS.cancelled) ? '注销' : '存续',
    }
  },
}
