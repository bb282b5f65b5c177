import pino from 'pino'

/** JSON lines on standard output. Callers name ids, never phones, passwords, codes or tokens. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['phone', 'password', 'payPassword', 'smsCode', 'token', '*.phone', '*.password', '*.token'],
})
export type Log = typeof log
