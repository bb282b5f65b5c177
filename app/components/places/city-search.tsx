import { Form } from '@remix-run/react'
import { Button } from '../ui/button'

/** Looks a city up by what the person types: name, pinyin or initials. */
export function CitySearch({ keyword, back }: { keyword: string; back: string }) {
  return (
    <Form method="get" action="/city" className="lookup" role="search" aria-label="查找城市">
      <input type="hidden" name="redirect" value={back} />
      <input
        key={keyword}
        className="input"
        type="search"
        name="keyword"
        aria-label="城市名、全拼或首字母"
        placeholder="城市名、全拼或首字母，如 余姚"
        defaultValue={keyword}
      />
      <Button>查找</Button>
    </Form>
  )
}
