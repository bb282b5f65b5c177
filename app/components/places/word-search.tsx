import { Form } from '@remix-run/react'
import { Button } from '../ui/button'

interface WordSearchProps {
  /** Names the form for screen readers. */
  label: string
  /** The query's parameter. */
  name: string
  /** Placeholder: what can be searched. */
  field: string
  /** Current search text. */
  value: string
  /** Parameters that stay as they are. */
  keep?: Record<string, string | readonly string[]>
}

/** Search form within a page: a plain GET. */
export function WordSearch({ label, name, field, value, keep = {} }: WordSearchProps) {
  const hidden = Object.entries(keep).flatMap(([param, values]) =>
    [values].flat().map((item) => ({ param, item })),
  )
  return (
    <Form method="get" className="word-search no-print" role="search" aria-label={label}>
      {hidden.map(({ param, item }) => (
        <input key={`${param} ${item}`} type="hidden" name={param} value={item} />
      ))}
      <label className="sr-only" htmlFor={`lookup-${name}`}>
        {field}
      </label>
      <input
        key={value}
        id={`lookup-${name}`}
        className="input"
        type="search"
        name={name}
        placeholder={field}
        defaultValue={value}
      />
      <Button>查找</Button>
    </Form>
  )
}
