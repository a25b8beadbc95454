// textlint's rules come without types.
declare module 'textlint-rule-common-misspellings' {
  import type { TextlintRuleModule } from '@textlint/types';
  const rule: TextlintRuleModule;
  export default rule;
}
declare module 'textlint-rule-terminology' {
  import type { TextlintRuleModule } from '@textlint/types';
  const rule: TextlintRuleModule;
  export default rule;
}
