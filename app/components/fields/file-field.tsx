import { controlProps, FieldFrame, type FieldProps } from './field-frame'

/** One file to send along. Browsers never fill it again: after a refusal it has to be chosen anew. */
export function FileField({ accept, ...frame }: FieldProps & { accept: string }) {
  const { field, hint } = frame
  return (
    <FieldFrame {...frame} errors={field.errors}>
      <input
        {...controlProps(field, hint, field.errors)}
        className="input file"
        type="file"
        accept={accept}
      />
    </FieldFrame>
  )
}
