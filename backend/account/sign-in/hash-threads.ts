import { Worker } from 'node:worker_threads'

/** Cost of one new argon2id hash: memory in KiB, passes, lanes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** A new hash, or a comparison with a stored one. */
export type HashTask = { password: string; cost: HashCost } | { password: string; stored: string }

/**
 * Source of a thread: plain JavaScript, because threads load no TypeScript. Lowest priority, so that sign-ins do not
 * delay pages; on Linux process 0 is the calling thread alone, elsewhere it would be the whole server.
 */
const SOURCE = `
const { constants, setPriority } = require('node:os')
const { parentPort } = require('node:worker_threads')
const { hashSync, verifySync } = require('@node-rs/argon2')
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)
parentPort.on('message', ({ password, cost, stored }) => {
  try {
    parentPort.postMessage({ value: stored === undefined ? hashSync(password, cost) : verifySync(stored, password) })
  } catch (error) {
    parentPort.postMessage({ fault: error.message })
  }
})`

type Reply = { value: string | boolean } | { fault: string }

const idle: Worker[] = []

/** Runs a task on an idle thread, or on a new one. The caller limits how many run at once. */
export async function runHashTask(task: HashTask): Promise<string | boolean> {
  const thread = idle.pop() ?? openThread()
  thread.ref()
  try {
    const reply = await replyOf(thread, task)
    thread.unref()
    idle.push(thread)
    if ('fault' in reply) throw new Error(reply.fault)
    return reply.value
  } catch (error) {
    if (!idle.includes(thread)) await thread.terminate()
    throw error
  }
}

/** An idle thread does not keep the process alive. */
function openThread(): Worker {
  const thread = new Worker(SOURCE, { eval: true })
  thread.once('exit', () => {
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
  })
  return thread
}

function replyOf(thread: Worker, task: HashTask): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      thread.off('message', received).off('error', failed).off('exit', ended)
      finish()
    }
    const received = (reply: Reply) => settle(() => resolve(reply))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('the hashing thread has ended')))
    thread.on('message', received).on('error', failed).on('exit', ended)
    thread.postMessage(task)
  })
}
