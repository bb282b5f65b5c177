import { Button } from '../ui/button'

/** A form that was posted to a page which cannot be shown now: sent again, it is the same request. */
export interface UnsentForm {
  /** Path and query that it was posted to. */
  action: string
  /** Everything that it held, but passwords and codes. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** Holds what was typed until the page can be shown again. */
export function UnsentFormAgain({ form }: { form: UnsentForm }) {
  return (
    <form method="post" action={form.action}>
      {form.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="subtitle">您填写的内容已保留（密码除外），再次提交不会重复处理。</p>
      <Button>再次提交</Button>
    </form>
  )
}
