// Child processes: they get our signals, and we exit with their codes.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end and keeps what it prints. A signal to us ends it, and then us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [onOutput] told of what it prints, as it comes
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` is both streams as they came; a signal
 * is a code above 128, as in a shell
 */
export function run(command, args, env = process.env, onOutput = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
      onOutput(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      onOutput(text);
    });
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    };
    for (const signal of signals) process.once(signal, stop);
    const settle = () => {
      for (const signal of signals) process.off(signal, stop);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('close', (code, signal) => {
      settle();
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], stdout, output });
    });
  });
}

/**
 * Becomes another program: same terminal, same signals, same end. Never returns.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function replaceProcess(program, args, env) {
  // Where Node can replace itself (22.15, 23.11 and later), nobody has to pass anything on.
  if (process.execve) process.execve(program, [program, ...args], env);
  const child = spawn(program, args, { env, stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`\n  ${program} does not start: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
