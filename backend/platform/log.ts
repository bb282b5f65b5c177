import pino from 'pino'

/** Values of LOG_LEVEL, from the fewest lines to the most. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

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
    // Reading the settings refuses other values with one line.
    level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutParameters },
    redact: ['phone', 'password', 'payPassword', 'smsCode', 'token', '*.phone', '*.password', '*.token'],
  },
  output,
)
export type Log = typeof log
