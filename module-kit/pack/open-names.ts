import { writeFileSync } from 'node:fs';
import ts from 'typescript';

const COMPILED: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Every name of another package keeps the description it has there. */
const isForeign = (declaration: ts.Declaration): boolean =>
  declaration.getSourceFile().fileName.includes('/node_modules/');

const isDescribed = (symbol: ts.Symbol, checker: ts.TypeChecker): boolean =>
  symbol.getDocumentationComment(checker).length > 0 || symbol.getJsDocTags(checker).length > 0;

/** Icons, as constants of the described type `Icon`, say what they are by their name and their type. */
function isOfDescribedType(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const declaration = symbol.valueDeclaration;
  if (
    !declaration ||
    !ts.isVariableDeclaration(declaration) ||
    !declaration.type ||
    !ts.isTypeReferenceNode(declaration.type)
  )
    return false;
  const named = checker.getSymbolAtLocation(declaration.type.typeName);
  const type = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  return type !== undefined && isDescribed(type, checker);
}

function isOpen(exported: ts.Symbol, checker: ts.TypeChecker): boolean {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return (
    (symbol.declarations ?? []).some(isForeign) || isDescribed(symbol, checker) || isOfDescribedType(symbol, checker)
  );
}

/**
 * Of each declaration file, the names it exports that say in a comment what they are for: what is not described is not
 * handed out.
 */
export function openNames(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const program = ts.createProgram([...files], COMPILED);
  const checker = program.getTypeChecker();
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${file} is no declaration of a door`);
      return [
        file,
        checker
          .getExportsOfModule(module)
          .filter((exported) => isOpen(exported, checker))
          .map(({ name }) => name)
          .sort(),
      ];
    }),
  );
}

/** Where the declarations of a door lie as they are handed out, beside the whole ones. */
export const openFile = (declarations: string): string => declarations.replace(/\.d\.ts$/, '.open.d.ts');

/** Writes, beside the declarations of each door, those that are handed out: the described names alone. */
export function writeOpenDeclarations(files: readonly string[]): void {
  for (const [file, names] of openNames(files)) {
    const whole = `./${file.slice(file.lastIndexOf('/') + 1).replace(/\.d\.ts$/, '')}`;
    writeFileSync(openFile(file), `export { ${names.join(', ')} } from '${whole}';\n`);
  }
}
