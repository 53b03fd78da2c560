/** Questions that must be answered before something is done: one at a time, in a dialog of the page. */

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Whether saying yes cannot be undone. */
  readonly grave: boolean;
}

interface Asked {
  readonly question: Question;
  readonly answered: (yes: boolean) => void;
}

const state: { asked: Asked | null } = $state({ asked: null });

/** The question that stands, if any. */
export function asked(): Asked | null {
  return state.asked;
}

/** Asks; false when the dialog is left, or when another question pushes this one aside. */
export function confirm(question: Question): Promise<boolean> {
  state.asked?.answered(false);
  return new Promise((done) => {
    state.asked = {
      question,
      answered: (yes) => {
        state.asked = null;
        done(yes);
      },
    };
  });
}
