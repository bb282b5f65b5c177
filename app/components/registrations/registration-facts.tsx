import type { RegistrationFacts as EnteredFacts } from 'contract/registrations'
import {
  type LicenceResult,
  REGISTRATION_FIELDS,
  type RegistrationField,
} from 'contract/registrations/states'
import { Facts, fact } from '../ui/facts'
import { dangerousText } from './dangerous-text'

const LICENCE_NOTES: Record<LicenceResult, string> = {
  matched: '填写与照片一致',
  different: '填写与照片不一致，请核对',
  unverified: '未自动识别，由审核员对照',
}

interface RegistrationFactsProps {
  facts: EnteredFacts
  licencePicture: string | null
  licenceResult: LicenceResult
  categories: readonly { value: string; name: string }[]
}

/** Everything that was filled in, in the order of the form. */
export function RegistrationFacts({
  facts,
  licencePicture,
  licenceResult,
  categories,
}: RegistrationFactsProps) {
  const names = Object.entries(REGISTRATION_FIELDS) as [RegistrationField, string][]
  const value = (name: RegistrationField) => {
    if (name === 'licencePaper')
      return licencePicture === null ? null : (
        <a href={licencePicture} target="_blank" rel="noopener">
          查看照片（{LICENCE_NOTES[licenceResult]}）
        </a>
      )
    if (name === 'mainCategory')
      return categories.find((one) => one.value === facts.mainCategory)?.name ?? facts.mainCategory
    if (name === 'carriesDangerous') return facts.carriesDangerous && dangerousText(facts)
    if (name === 'trucks') return `${facts.trucks ?? ''} 辆`
    return facts[name]
  }
  const given = names.filter(([name]) => facts[name] !== undefined)
  return <Facts items={given.map(([key, name]) => fact(name, value(key)))} />
}
