import { PICTURE_MAX_BYTES } from 'contract/pictures/uploads'
import { type ChangeEvent, useState } from 'react'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

/**
 * One file to send along. Browsers never fill it again: after a refusal it has to be chosen anew. With scripts, a file
 * that is too large is given back at once, because the server would refuse the whole form.
 */
export function FileField({ accept, ...props }: FieldProps & { accept: string }) {
  const frame = useFrame(props)
  const { field, hint } = frame
  const [issue, setIssue] = useState<string | null>(null)
  const errors = issue === null ? field.errors : [issue]
  function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > PICTURE_MAX_BYTES
    setIssue(isTooLarge ? '文件不能超过 10 MB，请压缩后重新选择' : null)
    if (isTooLarge) currentTarget.value = ''
  }
  return (
    <FieldFrame {...frame} errors={errors}>
      <input
        {...controlProps(field, hint, errors)}
        className="input file"
        type="file"
        accept={accept}
        onChange={check}
      />
    </FieldFrame>
  )
}
