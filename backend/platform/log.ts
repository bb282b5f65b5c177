import pino from 'pino'

/** The runtime's errors carry a query's parameters in their message: phones, hashes. The log keeps the query alone. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const [message = ''] = error.message.split('\nparams:')
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack?.replace(error.message, message)
  return { type: error.name, message, code, stack, cause: withoutParameters(error.cause) }
}

const output = pino.destination({ dest: 1, sync: true })
/** A terminal that was closed, or a pipe without a reader, ends the log and nothing else. */
output.on('error', () => {
  output.write = () => true
})

/** JSON lines on standard output. Callers name ids, never phones, passwords, codes or tokens. */
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
