// The one component that may.
export const FormattedText = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
