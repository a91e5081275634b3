import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { suggestImportAnswers } from './desk/suggest-import-answers.ts';
import { suggestReadings } from './suggest-readings.ts';

export function suggestionRoutes(
  services: Services,
): Pick<Handlers, 'suggestReadings' | 'deskSuggestImportAnswers'> {
  const { chatCompletions } = services;
  return {
    suggestReadings: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      is_enabled: chatCompletions !== null,
      suggestions:
        chatCompletions === null
          ? []
          : await suggestReadings({ ...services, chatCompletions }, caller, data.text),
    }),
    deskSuggestImportAnswers: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      is_enabled: chatCompletions !== null,
      suggestions:
        chatCompletions === null
          ? []
          : await suggestImportAnswers({ ...services, chatCompletions }, caller, data),
    }),
  };
}
