import pino from 'pino'

/** Errors of queries contain parameters in their message: phones, hashes. Only the query is logged. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const [message = ''] = error.message.split('\nparams:')
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack?.replace(error.message, message)
  return { type: error.name, message, code, stack, cause: withoutParameters(error.cause) }
}

const output = pino.destination({ dest: 1, sync: true })
/** A closed terminal or pipe ends the log only, not the process. */
output.on('error', () => {
  output.write = () => true
})

/** JSON lines on standard output. Log ids, never phones, passwords, codes or tokens. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutParameters },
    redact: ['phone', 'password', 'payPassword', 'smsCode', 'token', '*.phone', '*.password', '*.token'],
  },
  output,
)
export type Log = typeof log
