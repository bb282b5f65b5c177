import type { RegistrationFacts as Facts } from 'contract/registrations'
import { REGISTRATION_FIELDS, type RegistrationField } from 'contract/registrations/states'
import { DescriptionList } from '../ui/description-list'

const DANGEROUS = { yes: '有', no: '没有' }

interface RegistrationFactsProps {
  facts: Facts
  licencePicture: string | null
  categories: readonly { value: string; name: string }[]
}

/** Everything that was filled in, in the order of the form. */
export function RegistrationFacts({ facts, licencePicture, categories }: RegistrationFactsProps) {
  const names = Object.entries(REGISTRATION_FIELDS) as [RegistrationField, string][]
  const value = (name: RegistrationField) => {
    if (name === 'licencePaper')
      return licencePicture === null ? null : (
        <a href={licencePicture} target="_blank" rel="noopener">
          查看照片
        </a>
      )
    if (name === 'mainCategory')
      return categories.find((one) => one.value === facts.mainCategory)?.name ?? facts.mainCategory
    if (name === 'carriesDangerous') return facts.carriesDangerous && DANGEROUS[facts.carriesDangerous]
    if (name === 'trucks') return `${facts.trucks ?? ''} 辆`
    return facts[name]
  }
  const given = names.filter(([name]) => facts[name] !== undefined)
  return <DescriptionList items={given.map(([key, name]) => ({ name, value: value(key) }))} />
}
