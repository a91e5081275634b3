import { importAnswer, importAnswers } from '@loupe/contract';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import type { Answers, Question } from '../../features/stock-import/questions/question.ts';
import { UsageError } from '../run-command.ts';

/**
 * Reads the answers of a file; none without a path.
 *
 * @throws UsageError when the file does not contain answers
 */
export async function loadAnswers(path: string | undefined): Promise<Answers> {
  if (path === undefined) return {};
  const answers = importAnswers(importAnswer).safeParse(parseJson(await readFile(path, 'utf8')));
  if (answers.success) return answers.data;
  throw new UsageError(`The answers in ${path} are not valid:\n${z.prettifyError(answers.error)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Questions without an answer, one line each, for a command that cannot ask them. */
export const formatQuestions = (questions: readonly Question[]): readonly string[] =>
  questions.map(({ id, rows, options }) => {
    const answers = options.map(({ answer }) => answer).join(', ');
    return `Question ${id} (${rows} rows): ${answers}`;
  });

/** Asks each question at the terminal; an empty answer leaves it open. */
export async function askQuestions(questions: readonly Question[]): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers: Record<string, string> = {};
  try {
    for (const { id, rows, options } of questions) {
      const choices = options.map(({ label }, index) => `  ${index + 1}  ${label}`);
      const prompt = [
        `${id} (${rows} rows)`,
        ...choices,
        'Number of the answer, or Enter to leave it open: ',
      ];
      const number = Number((await terminal.question(prompt.join('\n'))).trim());
      const answer = options[number - 1]?.answer;
      if (answer !== undefined) answers[id] = answer;
    }
  } finally {
    terminal.close();
  }
  return answers;
}
