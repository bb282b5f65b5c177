import type { Captcha } from 'contract/login-methods'
import { useEffect, useState } from 'react'
import { TextField } from '~/components/fields/text-field'
import { type FormState, fieldOf } from '../forms/form-state'

/**
 * A picture or a question to answer. With scripts the browser proves some work instead, and nothing has to be read or
 * typed.
 */
export function CaptchaField({ form }: { form: FormState }) {
  return form.captcha ? (
    <AskedCaptcha key={form.captcha.captchaId} form={form} captcha={form.captcha} />
  ) : null
}

function AskedCaptcha({ form, captcha }: { form: FormState; captcha: Captcha }) {
  const solution = useWorkSolution(captcha)
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.captchaId} />
      {solution === null ? (
        <>
          <img className="mb-2" src={captcha.image} alt="验证图片：看不清时请回答下面的文字问题" />
          <TextField
            field={fieldOf(form, 'captchaAnswer')}
            label="安全验证"
            hint={`填写图中的字符，或回答：${captcha.question}`}
            autoComplete="off"
            isShort
          />
        </>
      ) : (
        <>
          <input type="hidden" name="captchaWork" value={solution} />
          <p className="field__hint mb-2" role="status">
            安全验证已自动完成
          </p>
        </>
      )}
    </>
  )
}

function useWorkSolution({ work }: Captcha): number | null {
  const [solution, setSolution] = useState<number | null>(null)
  const { salt, challenge, max } = work
  useEffect(() => {
    const stopped = new AbortController()
    import('./solve-work')
      .then(({ solveWork }) => solveWork({ salt, challenge, max }, stopped.signal))
      .then(setSolution, () => {})
    return () => stopped.abort()
  }, [salt, challenge, max])
  return solution
}
