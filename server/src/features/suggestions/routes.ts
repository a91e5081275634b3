import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import type { SuggestionServices } from './ask-language-model.ts';
import { suggestImportAnswers } from './desk/suggest-import-answers.ts';
import { suggestReadings } from './suggest-readings.ts';

export function suggestionRoutes(
  services: Services,
): Pick<Handlers, 'suggestReadings' | 'deskSuggestImportAnswers'> {
  const { chatCompletions } = services;
  const askModel = async <Suggestion>(
    suggest: (parts: Services & SuggestionServices) => Promise<Suggestion[]>,
  ) => ({
    error: null,
    message: '',
    is_enabled: chatCompletions !== null,
    suggestions: chatCompletions === null ? [] : await suggest({ ...services, chatCompletions }),
  });
  return {
    suggestReadings: async ({ caller, body: { data } }) =>
      askModel(async (parts) => suggestReadings(parts, caller, data.text)),
    deskSuggestImportAnswers: async ({ caller, body: { data } }) =>
      askModel(async (parts) => suggestImportAnswers(parts, caller, data)),
  };
}
