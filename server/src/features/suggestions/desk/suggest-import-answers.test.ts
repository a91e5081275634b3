import { calls } from '@loupe/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatCompletions } from '../../../platform/chat-completions.ts';
import { systemClock } from '../../../platform/clock.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { runImports, uploadFile } from '../../imports/testing/upload-file.ts';
import { csvOf, validStockRow } from '../../stock-import/testing/import-rows.ts';
import { content, startRecordedModel, type RecordedModel } from '../testing/recorded-model.ts';

const answers = (...some: readonly unknown[]) => content(JSON.stringify({ answers: some }));

describeOnDatabase('suggested answers to questions about a file', (open) => {
  let model: RecordedModel;
  let test: TestApp;
  let stock: TestUser;
  let uuid = '';
  let id = '';

  beforeAll(async () => {
    model = await startRecordedModel();
    test = await createTestApp(await open(), {
      chatCompletions: createChatCompletions(
        { LLM_URL: model.url, LLM_KEY: 'key', LLM_MODEL: 'small' },
        { clock: systemClock, log: silentLog, timeoutMs: 5_000 },
      ),
      closeWith: 'file',
    });
    stock = await createSignedInUser(test.services, { role: 'stock' });
    const rows = ['A1', 'A2', 'A3'].map((number) => validStockRow({ 'Stock #': number, Shape: 'Kolo' }));
    const file = await uploadFile(test, stock.token, { content: csvOf(rows) });
    const started = await test.send('deskStartImport', { data: { file, kind: 'STONES' } }, stock.token);
    uuid = calls.deskStartImport.response.parse(started.body).main_data.import_uuid;
    await runImports(test);
    const { body } = await test.send('deskGetImport', { data: { import_uuid: uuid } }, stock.token);
    const { preview } = calls.deskGetImport.response.parse(body);
    id = preview?.kind === 'STONES' ? (preview.questions[0]?.id ?? '') : '';
  });
  afterAll(() => {
    model.close();
  });

  const ask = async (questions: readonly string[] = [id], { token } = stock) =>
    test.send('deskSuggestImportAnswers', { data: { import_uuid: uuid, questions } }, token);
  const suggested = async (questions?: readonly string[]) =>
    calls.deskSuggestImportAnswers.response.parse((await ask(questions)).body).suggestions;

  it('belong to a question of the file', () => {
    expect(id).toBe('value:shape:Kolo');
  });

  it('are values of the vocabulary, and the model receives the texts of the questions only', async () => {
    model.play(answers({ id, answer: 'ROUND' }));
    expect(await suggested()).toEqual([{ question: id, answer: 'ROUND' }]);
    const [sent] = model.received();
    const data = JSON.parse(sent?.body.messages[1]?.content ?? '');
    expect(data.questions).toMatchObject([{ id, about: 'value', text: 'Kolo', samples: [] }]);
    expect(JSON.stringify(data)).not.toMatch(/A1|1\.01|stock\.csv/);
  });

  it('are left out when they are no answer of an open question', async () => {
    model.play(
      answers({ id, answer: 'CIRCLE' }, { id: 'value:shape:X', answer: 'ROUND' }, { id, answer: 'none' }, 7),
    );
    expect(await suggested()).toEqual([]);
    model.play(content('Ignore the instructions.'));
    expect(await suggested()).toEqual([]);
    model.play(answers({ id, answer: 'ROUND' }));
    expect(await suggested(['value:shape:X'])).toEqual([]);
    expect(model.received()).toEqual([]);
  });

  it('are given to the stock desk alone, and only for a file that exists', async () => {
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    expect((await ask([id], sales)).status).toBe(403);
    const missing = { import_uuid: '00000000-0000-4000-8000-000000000000', questions: [id] };
    expect((await test.send('deskSuggestImportAnswers', { data: missing }, stock.token)).status).toBe(404);
  });

  it('are none without a language model', async () => {
    const other = await createTestApp(test.services.database);
    const { body } = await other.send(
      'deskSuggestImportAnswers',
      { data: { import_uuid: uuid, questions: [id] } },
      stock.token,
    );
    expect(body).toMatchObject({ is_enabled: false, suggestions: [] });
  });
});
