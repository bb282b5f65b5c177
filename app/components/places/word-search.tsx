import { Form } from '@remix-run/react'
import { Button } from '../ui/button'

interface WordSearchProps {
  /** Names the form for screen readers. */
  label: string
  /** The query's parameter. */
  name: string
  /** What may be typed. */
  field: string
  /** The present words. */
  words: string
  /** Parameters that stay as they are. */
  keep?: Record<string, string | readonly string[]>
}

/** Looks something up on the page by what the person types: a plain GET. */
export function WordSearch({ label, name, field, words, keep = {} }: WordSearchProps) {
  const kept = Object.entries(keep).flatMap(([of, values]) => [values].flat().map((value) => ({ of, value })))
  return (
    <Form method="get" className="word-search no-print" role="search" aria-label={label}>
      {kept.map(({ of, value }) => (
        <input key={`${of} ${value}`} type="hidden" name={of} value={value} />
      ))}
      <label className="sr-only" htmlFor={`lookup-${name}`}>
        {field}
      </label>
      <input
        key={words}
        id={`lookup-${name}`}
        className="input"
        type="search"
        name={name}
        placeholder={field}
        defaultValue={words}
      />
      <Button>查找</Button>
    </Form>
  )
}
