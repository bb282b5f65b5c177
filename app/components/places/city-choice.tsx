import { Form } from '@remix-run/react'

interface CityChoiceProps {
  /** Names the form for screen readers. */
  label: string
  /** The city that is chosen now. */
  current: string
  /** The page of ours that a choice leads back to. */
  back: string
  /** With the province where the same reading has several. */
  cities: readonly { name: string; province?: string }[]
}

/** Cities as buttons of a plain GET: choosing one leads back to where the person came from. */
export function CityChoice({ label, current, back, cities }: CityChoiceProps) {
  return (
    <Form method="get" action="/city" className="city-choice" aria-label={label}>
      <input type="hidden" name="redirect" value={back} />
      {cities.map(({ name, province }) => (
        <button
          key={name}
          type="submit"
          name="choose"
          value={name}
          aria-current={name === current || undefined}
        >
          {name}
          {province !== undefined && <small> {province}</small>}
        </button>
      ))}
    </Form>
  )
}
